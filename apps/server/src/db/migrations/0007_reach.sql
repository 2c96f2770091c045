-- Organisations form a tree. A managing organisation owns data and is a tenant; the maintainers below it work in its data.
alter table customer
  add column parent_id int references customer,
  add column tenant_id int references customer,
  add column region text not null default '',
  alter column code drop not null;
update customer set tenant_id = id;

create function own_tenant() returns trigger language plpgsql as $$
begin
  new.tenant_id := coalesce(new.tenant_id, new.id);
  return new;
end $$;
create trigger own_tenant before insert on customer for each row execute function own_tenant();
alter table customer alter column tenant_id set not null;
alter table customer add constraint customer_code check ((tenant_id = id) = (code is not null));
create unique index customer_name on customer (tenant_id, lower(name));

alter table customer enable row level security;
alter table customer force row level security;
create policy tenant on customer to lamplighter_request
  using (tenant_id = nullif(current_setting('app.customer', true), '')::int)
  with check (tenant_id = nullif(current_setting('app.customer', true), '')::int);
create policy platform on customer to lamplighter_system using (true) with check (true);
grant insert, update, delete on customer to lamplighter_request, lamplighter_system;

alter table person
  -- who employs them; customer_id is whose data they work in
  add column organisation_id int references customer,
  add column phone text,
  add column created_at timestamptz not null default now(),
  add column last_login_at timestamptz,
  add column last_address text;
update person set organisation_id = customer_id;
create function own_organisation() returns trigger language plpgsql as $$
begin
  new.organisation_id := coalesce(new.organisation_id, new.customer_id);
  return new;
end $$;
create trigger own_organisation before insert on person for each row execute function own_organisation();
alter table person alter column organisation_id set not null;
create index person_organisation on person (organisation_id);
create unique index person_phone on person (phone) where phone is not null;

-- A role reaches these groups and all below them; null is the whole organisation.
alter table role add column groups int[];
create index person_role_role on person_role (role_id);

-- The groups that the right in use reaches, with all below them; null where it reaches everything.
create function reached_groups() returns int[] language sql stable as $$
  select nullif(current_setting('app.groups', true), '')::int[]
$$;

-- Narrows a table's tenant wall to the rows that the right in use reaches.
create function reach_wall(wall regclass, reached text) returns void language plpgsql as $$
begin
  execute format('create policy reach on %s as restrictive to lamplighter_request
    using (reached_groups() is null or %s) with check (reached_groups() is null or %s)', wall, reached, reached);
end $$;

select reach_wall('device_group', 'id = any (reached_groups())');
select reach_wall('station', 'group_id = any (reached_groups())');
select reach_wall('device', 'exists (select from station where station.id = station_id)');
select reach_wall(wall, 'exists (select from device where device.id = device_id)')
from unnest(array['device_state', 'reading', 'reading_hour', 'reading_day', 'command_item']::regclass[]) as wall;
select reach_wall('event',
  'exists (select from device where device.id = device_id) or exists (select from station where station.id = station_id)');
create policy reach on command_order as restrictive for select to lamplighter_request
  using (reached_groups() is null or exists (select from command_item i where i.order_id = command_order.id));
-- Sums of the whole organisation, and what changes all of it.
select reach_wall(wall, 'false') from unnest(array['load_sample', 'import']::regclass[]) as wall;
