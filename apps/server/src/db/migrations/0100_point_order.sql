-- Readings are arrays: what stands at each place of those of a kind. A place never changes its meaning.
create table kind_point (
  kind text not null,
  place smallint not null,
  key text not null,
  primary key (kind, place),
  unique (kind, key)
);
grant select, insert on kind_point to lamplighter_system;
