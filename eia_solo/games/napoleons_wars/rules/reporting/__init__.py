"""What is told of a turn: the update for everybody, a report to each power, and the answer to a scout."""
