-- What is set of a lux station.
create table lux_setting (
  device_id int primary key,
  customer_id int not null,
  -- Of the setting: a field keeps its name and its meaning.
  fields jsonb not null,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create unique index lux_setting_name on lux_setting (customer_id, (fields ->> 'name'));
select tenant_policy('lux_setting');
select group_policy('lux_setting', 'exists (select from device where device.id = lux_setting.device_id)');
revoke delete on lux_setting from lamplighter_request;

-- How a station judges the light: written with the readings that change it.
create table lux_state (
  device_id int primary key,
  customer_id int not null,
  -- The last reading, by the clock of the station, and since when the value is the same.
  at timestamptz not null,
  lux double precision not null,
  steady_since timestamptz not null,
  judged text not null check (judged in ('dark', 'light')),
  -- Since when it is beyond the other threshold.
  beyond_since timestamptz,
  -- Since when it does not look right, and since when it is not believed.
  suspect text,
  suspect_since timestamptz,
  fault text,
  fault_since timestamptz,
  -- The sunset or sunrise for which it has asked since it became dark.
  asked_for timestamptz,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index lux_state_customer on lux_state (customer_id);
select tenant_policy('lux_state');
select group_policy('lux_state', 'exists (select from device where device.id = lux_state.device_id)');
revoke insert, update, delete on lux_state from lamplighter_request;

-- What stations asked and what became of it.
create table lux_ask (
  id int generated always as identity primary key,
  customer_id int not null,
  device_id int not null,
  at timestamptz not null,
  topic text not null check (topic in ('early', 'late')),
  state text not null,
  -- The setting by which it was asked.
  fields jsonb not null,
  lux double precision not null,
  lamps int not null,
  boxes int not null,
  level real,
  watts double precision not null,
  planned_at timestamptz not null,
  -- When nobody is waited for any longer, and when it is of no use any more.
  due_at timestamptz not null,
  lapses_at timestamptz not null,
  contradicted boolean not null,
  answered_at timestamptz,
  answered_by text not null default '',
  order_id uuid,
  unique (customer_id, id),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create unique index lux_ask_open on lux_ask (device_id) where answered_at is null;
create index lux_ask_at on lux_ask (customer_id, at desc, id desc);
create index lux_ask_due on lux_ask (due_at) where answered_at is null;
create index lux_ask_device on lux_ask (device_id, at);
create index lux_ask_kept on lux_ask (at);
select tenant_policy('lux_ask');
select group_policy('lux_ask', 'exists (select from device where device.id = lux_ask.device_id)');
revoke insert, delete on lux_ask from lamplighter_request;

update role set operations = operations || array['lux.view']
where operations @> array['alarm.view'] and not operations @> array['lux.view'];
update role set operations = operations || array['lux.answer']
where operations @> array['alarm.deal', 'light.switch'] and not operations @> array['lux.answer'];
update role set operations = operations || array['lux.save']
where operations @> array['light.configure'] and not operations @> array['lux.save'];
