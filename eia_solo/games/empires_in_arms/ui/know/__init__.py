"""The page on which one enters what one knows."""
