-- How numbers of stored imports are read that can be read in two ways.
update import set mapping = '{"decimalMark": "auto"}' || mapping;
