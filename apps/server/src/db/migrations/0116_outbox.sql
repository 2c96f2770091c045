-- What happened, written in the transaction that made it true. Whoever publishes holds the lock from then to the end of the
-- transaction, so that numbers are given in the order of commits: a reader that has seen one has seen all before it.
create table outbox (
  id bigint generated always as identity primary key,
  -- Null where it concerns no organisation.
  customer_id int references customer on delete cascade,
  name text not null,
  body jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index outbox_at on outbox (at);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy platform on outbox to lamplighter_system using (true) with check (true);
grant select, insert, delete on outbox to lamplighter_system;

create function lock_outbox() returns void language sql as
  $$ select pg_advisory_xact_lock(hashtext('lamplighter.outbox')) $$;

-- For the platform: events of any organisation.
create function publish_events(customers int[], names text[], bodies jsonb[]) returns void language plpgsql as $$
begin
  perform lock_outbox();
  insert into outbox (customer_id, name, body) select c, n, b from unnest(customers, names, bodies) as e(c, n, b);
end $$;

-- For requests: events of the organisation that the transaction is bound to, and nothing is read back.
create function publish_own_events(names text[], bodies jsonb[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform lock_outbox();
  insert into outbox (customer_id, name, body)
    select current_setting('app.customer')::int, n, b from unnest(names, bodies) as e(n, b);
end $$;
create policy publishing on outbox for insert to current_user
  with check (customer_id = current_setting('app.customer')::int);
revoke execute on function publish_events(int[], text[], jsonb[]) from public;
revoke execute on function publish_own_events(text[], jsonb[]) from public;
grant execute on function publish_events(int[], text[], jsonb[]) to lamplighter_system;
grant execute on function publish_own_events(text[], jsonb[]) to lamplighter_request, lamplighter_reach;

-- How far each consumer is, and what it has to remember to go on from there.
create table outbox_consumer (
  name text primary key,
  position bigint not null,
  state jsonb
);
grant select, insert, update on outbox_consumer to lamplighter_system;

-- Events that a consumer could not handle, so that the others were not held up.
create table outbox_refused (
  consumer text not null,
  event_id bigint not null,
  customer_id int references customer on delete cascade,
  name text not null,
  body jsonb not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index outbox_refused_at on outbox_refused (at);
alter table outbox_refused enable row level security;
alter table outbox_refused force row level security;
create policy platform on outbox_refused to lamplighter_system using (true) with check (true);
grant select, insert, delete on outbox_refused to lamplighter_system;
