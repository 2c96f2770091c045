-- Lighting plans, each as it was saved from version to version, and how they were brought to devices.
create table plan (
  id uuid primary key default gen_random_uuid(),
  customer_id int not null references customer,
  name text not null,
  note text not null,
  -- Of all its versions, as in the contract's `planForms`.
  form text not null,
  version int not null,
  removed boolean not null default false,
  unique (customer_id, id)
);
create unique index plan_name on plan (customer_id, lower(name)) where not removed;
select tenant_policy('plan');

-- A version is never changed: devices that carry it are compared with it.
create table plan_version (
  plan_id uuid not null,
  version int not null,
  customer_id int not null references customer,
  body jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (plan_id, version),
  foreign key (customer_id, plan_id) references plan (customer_id, id)
);
select tenant_policy('plan_version');
revoke update, delete on plan_version from lamplighter_request;

-- The version of the plan that a device was told to carry out; null for those that it was delivered with.
alter table device add column plan_version int;
-- The plan that it names as its own, with its version.
alter table device add column plan_held text;

create table plan_deployment (
  id uuid primary key default gen_random_uuid(),
  customer_id int not null references customer,
  -- Of a plan of the organisation, or the name of one that lamps are delivered with.
  plan_id text not null,
  version int not null,
  -- 'running', 'waiting' for the release of its next stage, 'halted', 'done', 'rolledBack'
  state text not null,
  stage int not null,
  stages int[] not null,
  -- Share of a stage that may fail before it is halted, %.
  failed_limit real not null,
  target jsonb not null,
  note text not null,
  account text not null,
  created_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  unique (customer_id, id)
);
create index plan_deployment_at on plan_deployment (customer_id, created_at desc);
create index plan_deployment_open on plan_deployment (state) where state = 'running';
select tenant_policy('plan_deployment');

create table plan_deployment_device (
  deployment_id uuid not null,
  device_id int not null,
  customer_id int not null references customer,
  stage int not null,
  -- What it carried out before.
  before_plan text,
  before_version int,
  -- Null until its stage is released.
  order_id uuid,
  tries int not null default 0,
  primary key (deployment_id, device_id),
  foreign key (customer_id, deployment_id) references plan_deployment (customer_id, id),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index plan_deployment_device_of on plan_deployment_device (device_id);
select tenant_policy('plan_deployment_device');
select group_policy('plan_deployment_device', 'exists (select from device where device.id = plan_deployment_device.device_id)');

update role set operations = operations || array['plan.save', 'plan.deploy']
where operations @> array['light.configure'] and not operations @> array['plan.save'];
