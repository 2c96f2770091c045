-- Scenes: what lamps and outputs do for a while, in steps.
create table scene (
  id int generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  name text not null,
  -- What a person enters besides its name: the contract's fields, target, steps and triggers.
  fields jsonb not null,
  changed_by text not null,
  -- Whoever answers for what it does by itself; no reference: what they set up outlives them.
  author_id int not null,
  changed_at timestamptz not null,
  -- It leaves many lamps dark; who else agreed to that.
  needs_approval boolean not null default false,
  approved_by text,
  -- When it starts by the clock; null where nothing starts it so.
  next_at timestamptz,
  unique (customer_id, name),
  unique (customer_id, id)
);
create index scene_next on scene (next_at) where next_at is not null;
select tenant_policy('scene');

create table scene_run (
  id uuid primary key,
  customer_id int not null references customer (id) on delete cascade,
  scene_id int,
  -- The scene as it was then.
  name text not null,
  fields jsonb not null,
  cause text not null,
  account text not null,
  author_id int not null,
  -- Who answers for its commands.
  person_id int not null,
  approved boolean not null,
  at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  ended_at timestamptz,
  stopped_by text not null default '',
  -- The next step, from 0, and when the run has to be looked at; null when it is over.
  step smallint not null default 0,
  due_at timestamptz,
  -- Until when the condition that is the next step may be met.
  waits_until timestamptz,
  -- Devices of each different target, in the order of the steps, and of all; null until it has begun.
  sets jsonb,
  devices int[],
  unique (customer_id, id),
  foreign key (customer_id, scene_id) references scene (customer_id, id) on delete set null (scene_id)
);
-- A scene runs once at a time.
create unique index scene_run_one on scene_run (scene_id) where ended_at is null;
create index scene_run_due on scene_run (due_at) where due_at is not null;
create index scene_run_at on scene_run (customer_id, at desc, id desc);
create index scene_run_scene on scene_run (scene_id, at desc) where scene_id is not null;
create index scene_run_kept on scene_run (at);
select tenant_policy('scene_run');
revoke delete on scene_run from lamplighter_request;

-- What became of the steps of a run.
create table scene_step (
  id bigint generated always as identity primary key,
  customer_id int not null,
  run_id uuid not null,
  kind text not null,
  step smallint,
  at timestamptz not null,
  order_id uuid,
  -- Devices left as they were, since another scene has precedence.
  spared int not null,
  foreign key (customer_id, run_id) references scene_run (customer_id, id) on delete cascade
);
create index scene_step_run on scene_step (run_id, id);
select tenant_policy('scene_step');
revoke update, delete on scene_step from lamplighter_request;

-- Lux stations that measure what starts a scene, and since when it is due.
create table scene_lux (
  scene_id int not null,
  customer_id int not null,
  trigger smallint not null,
  due_at timestamptz not null,
  fired boolean not null,
  primary key (scene_id, trigger),
  foreign key (customer_id, scene_id) references scene (customer_id, id) on delete cascade
);
create index scene_lux_due on scene_lux (due_at) where not fired;
select tenant_policy('scene_lux');

update role set operations = operations || array['scene.view']
where operations @> array['command.view'] and not operations @> array['scene.view'];
update role set operations = operations || array['scene.run']
where operations @> array['light.dim', 'approval.decide'] and not operations @> array['scene.run'];
update role set operations = operations || array['scene.save']
where operations @> array['parameter.save', 'role.save'] and not operations @> array['scene.save'];
