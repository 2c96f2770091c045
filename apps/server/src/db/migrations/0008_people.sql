alter table role add column note text not null default '';

-- Named to people by this, never by the hash of its token.
alter table session add column id uuid not null default gen_random_uuid() unique;

-- Who may do everything may do what is new as well.
update role set operations = operations || '{organisation.view,organisation.save,user.view,user.save,role.view,role.save,audit.view}'
where operations @> '{import.run,gateway.provision}' and groups is null;

create index audit_account on audit (customer_id, account, id desc);

-- Calls that were made of the server; kept for a while, written in batches.
create table call_log (
  id bigint generated always as identity primary key,
  customer_id int not null,
  at timestamptz not null,
  account text not null,
  address text not null,
  path text not null,
  result text not null,
  milliseconds real not null
);
create index call_log_customer on call_log (customer_id, id desc);
create index call_log_at on call_log (at);
select tenant_wall('call_log');
revoke insert, update, delete on call_log from lamplighter_request;

-- The trail links itself: each row carries its place in its customer's chain and a hash over itself and the row before,
-- and the head says how far the chain reaches, so that an altered, a removed and a last row cut off are all found.
create table audit_head (
  customer_id int primary key,
  sequence bigint not null,
  hash bytea not null
);
select tenant_wall('audit_head');
revoke insert, update, delete on audit_head from lamplighter_request, lamplighter_system;

alter table audit add column sequence bigint;

create function audit_hash(line audit) returns bytea language sql immutable as $$
  select sha256(line.previous_hash || convert_to(jsonb_build_array(
    line.sequence, extract(epoch from line.at), line.customer_id, line.person_id, line.account, line.address, line.action,
    line.target, line.before, line.after, line.result)::text, 'UTF8'))
$$;

create function audit_link() returns trigger language plpgsql security definer set search_path = public as $$
declare head audit_head;
begin
  insert into audit_head values (new.customer_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into head from audit_head where customer_id = new.customer_id for update;
  new.sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set sequence = new.sequence, hash = new.hash where customer_id = new.customer_id;
  return new;
end $$;

-- Rows written before chains had places are linked anew.
do $$
declare line audit;
declare head audit_head;
begin
  for line in select * from audit order by customer_id, id loop
    insert into audit_head values (line.customer_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from audit_head where customer_id = line.customer_id;
    line.sequence := head.sequence + 1;
    line.previous_hash := head.hash;
    line.hash := audit_hash(line);
    update audit set sequence = line.sequence, previous_hash = line.previous_hash, hash = line.hash where id = line.id;
    update audit_head set sequence = line.sequence, hash = line.hash where customer_id = line.customer_id;
  end loop;
end $$;

alter table audit alter column sequence set not null;
create unique index audit_sequence on audit (customer_id, sequence);
create trigger audit_link before insert on audit for each row execute function audit_link();

-- The first row of a customer's chain that does not follow from the one before it; the row past the last when rows are
-- missing at the end; nothing when all is well.
create function audit_break(customer int) returns table (sequence bigint, at timestamptz, reason text) language sql stable as $$
  with chain as (
    select a.sequence, a.at, a.previous_hash, a.hash, audit_hash(a) as own,
      lag(a.hash, 1, decode(repeat('00', 32), 'hex')) over (order by a.sequence) as before,
      lag(a.sequence, 1, 0::bigint) over (order by a.sequence) as follows
    from audit a where a.customer_id = customer),
  faults as (
    select c.sequence, c.at, case when c.sequence <> c.follows + 1 then 'missing' when c.hash <> c.own then 'altered' else 'relinked' end as reason
    from chain c where c.sequence <> c.follows + 1 or c.hash <> c.own or c.previous_hash <> c.before
    union all
    select h.sequence, null, 'missing' from audit_head h
    where h.customer_id = customer and (select max(c.sequence) from chain c) is distinct from nullif(h.sequence, 0)
    union all
    select h.sequence, null, 'relinked' from audit_head h join chain c on c.sequence = h.sequence
    where h.customer_id = customer and c.hash <> h.hash)
  select f.sequence, f.at, f.reason from faults f order by f.sequence limit 1
$$;
