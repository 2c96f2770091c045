-- Batches of writers whose rows add up: one whose commit was not confirmed is not written twice.
create table written_batch (
  id uuid primary key,
  at timestamptz not null default now()
);
create index written_batch_at on written_batch (at);
grant select, insert, delete on written_batch to lamplighter_system;
