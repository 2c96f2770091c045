-- What charging costs through a day, for the piles that it is meant for.
create table price_plan (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  name text not null,
  -- as the contract has them
  periods jsonb not null,
  constraint price_plan_customer_id unique (customer_id, id)
);
select tenant_policy('price_plan');

create table price_plan_pile (
  customer_id int not null,
  plan_id int not null,
  device_id int primary key,
  foreign key (customer_id, plan_id) references price_plan (customer_id, id) on delete cascade,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index price_plan_pile_plan on price_plan_pile (customer_id, plan_id);
select tenant_policy('price_plan_pile');
select group_policy('price_plan_pile', 'exists (select from device where device.id = price_plan_pile.device_id)');

alter table charge_session
  -- The plan of the pile when it began: its name, its periods and the time zone of the organisation.
  add column price_plan jsonb,
  -- What the meter said from quarter of an hour to quarter of an hour: [ms since 1970, Wh].
  add column marks jsonb not null default '[]',
  add column fee numeric;
update charge_session set fee = round((energy / 1000 * price::float8)::numeric, 2) where energy is not null and price > 0;
