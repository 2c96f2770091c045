-- Who signed in on a link as a device of an organisation, or as one that only it could have, and was refused.
create table refused_connection (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  link text not null,
  name text not null,
  -- its number without the organisation
  number text not null,
  reason text not null check (reason in ('unknown', 'secret', 'noSecret', 'link', 'carried')),
  address text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint refused_connection_of unique (customer_id, link, name)
);
create index refused_connection_kept on refused_connection (last_at);
select tenant_policy('refused_connection');
-- What calls itself a device that is nowhere stands nowhere.
select group_policy('refused_connection',
  'exists (select from device where device.customer_id = refused_connection.customer_id and device.code = refused_connection.number)');
revoke insert, update on refused_connection from lamplighter_request;
