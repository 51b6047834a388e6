"""What drawn maps share: the camera, the ground, lettering, keys."""
