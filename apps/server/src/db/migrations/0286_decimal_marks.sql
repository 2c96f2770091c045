-- What rows of stored imports are about, and how numbers are read that can be read in two ways.
update import set mapping = '{"subject": "lamp", "decimalMark": "auto"}' || mapping;
