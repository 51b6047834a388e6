"""How long things take, against what they may: `python -m benchmarks`. Nothing here is a test."""
