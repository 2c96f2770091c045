-- What rows of stored imports are about, and how numbers are read that can be read in two ways.
set local role lamplighter_system;
update import set mapping = '{"subject": "lamp", "decimalMark": "auto"}' || mapping;
reset role;
