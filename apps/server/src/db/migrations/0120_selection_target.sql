-- What a saved selection means is said as everywhere else; the conditions that are stored stay as they are.
alter table selection rename column filters to target;
