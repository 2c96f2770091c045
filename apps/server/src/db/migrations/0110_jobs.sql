-- Work that the server does by itself. Whoever raised `fence` last holds a job until `lease_until`; next_at and lease_until
-- are moments of the server's clock, which the demo moves.
create table job (
  name text primary key,
  next_at timestamptz not null,
  fence bigint not null default 0,
  holder text,
  lease_until timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  milliseconds real,
  runs bigint not null default 0,
  failures bigint not null default 0,
  failed_in_a_row int not null default 0,
  error text
);
grant select, insert, update on job to lamplighter_system;
