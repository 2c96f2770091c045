-- What an answer would take is unknown where the rated power of no lamp is known, and a least where that of some is not.
alter table lux_ask alter column watts drop not null, add column unrated int not null default 0;
