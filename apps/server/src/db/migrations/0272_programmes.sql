-- Pages of texts, clocks, environment values and images for LED screens.
create table programme (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  name text not null,
  -- as the contract has it, without what stands in columns
  content jsonb not null,
  -- media items of its images
  images int[] not null,
  -- another one whenever the content was changed
  revision int not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  -- no reference: it stays when the user is deleted
  maker_id int not null,
  maker text not null,
  changed_at timestamptz not null,
  checker text,
  checked_at timestamptz,
  reason text not null default '',
  constraint programme_customer_id unique (customer_id, id)
);
select tenant_policy('programme');

-- Programmes that a screen was ordered to show.
create table programme_device (
  customer_id int not null,
  device_id int not null,
  programme_id int not null,
  at timestamptz not null,
  primary key (device_id, programme_id),
  foreign key (customer_id, programme_id) references programme (customer_id, id) on delete cascade,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index programme_device_programme on programme_device (programme_id);
create index programme_device_kept on programme_device (at);
select tenant_policy('programme_device');
select group_policy('programme_device', 'exists (select from device where device.id = programme_device.device_id)');
revoke insert, update, delete on programme_device from lamplighter_request;

-- An item of a play task may be a programme.
set local role lamplighter_system;
update play_task set content = jsonb_set(content, '{items}', (
  select jsonb_agg(jsonb_build_object('programme', null) || item order by place)
  from jsonb_array_elements(content->'items') with ordinality as i(item, place)));
reset role;
