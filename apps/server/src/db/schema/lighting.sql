-- lighting/overrides
create table device_override (
  device_id integer not null,
  point text not null,
  customer_id integer not null,
  sequence bigint not null,
  order_id uuid not null,
  account text not null,
  code text not null,
  args jsonb,
  since timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  giver text default 'person'::text not null,
  constraint device_override_pkey PRIMARY KEY (device_id, point),
  constraint device_override_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint device_override_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table device_override enable row level security;
CREATE INDEX device_override_ends ON device_override USING btree (customer_id, ends_at);
CREATE INDEX device_override_giver ON device_override USING btree (customer_id, giver, ends_at);
create policy application_scope on device_override as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_override.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_override.device_id)))));
create policy group_scope on device_override as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_override.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_override.device_id)))));
create policy platform on device_override to lamplighter_system using (true) with check (true);
create policy tenant on device_override to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/plan-tables
create table device_tables (
  device_id integer not null,
  customer_id integer not null,
  tables jsonb not null,
  constraint device_tables_pkey PRIMARY KEY (device_id),
  constraint device_tables_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table device_tables enable row level security;
create policy application_scope on device_tables as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_tables.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_tables.device_id)))));
create policy group_scope on device_tables as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_tables.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_tables.device_id)))));
create policy platform on device_tables to lamplighter_system using (true) with check (true);
create policy tenant on device_tables to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/lock-outs
create table lock_out (
  id integer generated always as identity not null,
  customer_id integer not null,
  box_id integer not null,
  part_id integer,
  part_name text not null,
  part_type smallint not null,
  crew text not null,
  phone text,
  work text not null,
  expected_end timestamp with time zone,
  keeps_off boolean not null,
  person_id integer not null,
  account text not null,
  name text not null,
  at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removed_by text default ''::text not null,
  removed_name text default ''::text not null,
  removed_reason text default ''::text not null,
  live_since timestamp with time zone,
  constraint lock_out_pkey PRIMARY KEY (id),
  constraint lock_out_customer_id_box_id_fkey FOREIGN KEY (customer_id, box_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint lock_out_customer_id_part_id_fkey FOREIGN KEY (customer_id, part_id) REFERENCES sub_device(customer_id, id) ON DELETE SET NULL (part_id)
);
alter table lock_out enable row level security;
CREATE INDEX lock_out_at ON lock_out USING btree (customer_id, at DESC, id DESC);
CREATE INDEX lock_out_open ON lock_out USING btree (box_id) WHERE (removed_at IS NULL);
CREATE INDEX lock_out_part ON lock_out USING btree (part_id);
create policy application_scope on lock_out as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_out.box_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_out.box_id)))));
create policy group_scope on lock_out as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_out.box_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_out.box_id)))));
create policy platform on lock_out to lamplighter_system using (true) with check (true);
create policy tenant on lock_out to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/lux
create table lux_ask (
  id integer generated always as identity not null,
  customer_id integer not null,
  device_id integer not null,
  at timestamp with time zone not null,
  topic text not null,
  state text not null,
  fields jsonb not null,
  lux double precision not null,
  lamps integer not null,
  boxes integer not null,
  level real,
  watts double precision,
  planned_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  contradicted boolean not null,
  answered_at timestamp with time zone,
  answered_by text default ''::text not null,
  order_id uuid,
  unrated integer default 0 not null,
  constraint lux_ask_pkey PRIMARY KEY (id),
  constraint lux_ask_customer_id_id_key UNIQUE (customer_id, id),
  constraint lux_ask_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint lux_ask_topic_check CHECK ((topic = ANY (ARRAY['early'::text, 'late'::text])))
);
alter table lux_ask enable row level security;
CREATE INDEX lux_ask_at ON lux_ask USING btree (customer_id, at DESC, id DESC);
CREATE INDEX lux_ask_device ON lux_ask USING btree (device_id, at);
CREATE INDEX lux_ask_due ON lux_ask USING btree (due_at) WHERE (answered_at IS NULL);
CREATE INDEX lux_ask_kept ON lux_ask USING btree (at);
CREATE UNIQUE INDEX lux_ask_open ON lux_ask USING btree (device_id) WHERE (answered_at IS NULL);
create policy application_scope on lux_ask as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_ask.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_ask.device_id)))));
create policy group_scope on lux_ask as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_ask.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_ask.device_id)))));
create policy platform on lux_ask to lamplighter_system using (true) with check (true);
create policy tenant on lux_ask to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/lux
create table lux_setting (
  device_id integer not null,
  customer_id integer not null,
  fields jsonb not null,
  constraint lux_setting_pkey PRIMARY KEY (device_id),
  constraint lux_setting_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table lux_setting enable row level security;
CREATE UNIQUE INDEX lux_setting_name ON lux_setting USING btree (customer_id, ((fields ->> 'name'::text)));
create policy application_scope on lux_setting as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_setting.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_setting.device_id)))));
create policy group_scope on lux_setting as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_setting.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_setting.device_id)))));
create policy platform on lux_setting to lamplighter_system using (true) with check (true);
create policy tenant on lux_setting to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/lux
create table lux_state (
  device_id integer not null,
  customer_id integer not null,
  at timestamp with time zone not null,
  lux double precision not null,
  steady_since timestamp with time zone not null,
  judged text not null,
  beyond_since timestamp with time zone,
  suspect text,
  suspect_since timestamp with time zone,
  fault text,
  fault_since timestamp with time zone,
  asked_for timestamp with time zone,
  constraint lux_state_pkey PRIMARY KEY (device_id),
  constraint lux_state_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint lux_state_judged_check CHECK ((judged = ANY (ARRAY['dark'::text, 'light'::text])))
);
alter table lux_state enable row level security;
CREATE INDEX lux_state_customer ON lux_state USING btree (customer_id);
create policy application_scope on lux_state as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_state.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_state.device_id)))));
create policy group_scope on lux_state as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_state.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lux_state.device_id)))));
create policy platform on lux_state to lamplighter_system using (true) with check (true);
create policy tenant on lux_state to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/plans
create table plan (
  id uuid default gen_random_uuid() not null,
  customer_id integer not null,
  name text not null,
  note text not null,
  form text not null,
  version integer not null,
  removed boolean default false not null,
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_customer_id_id_key UNIQUE (customer_id, id),
  constraint plan_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table plan enable row level security;
CREATE UNIQUE INDEX plan_name ON plan USING btree (customer_id, lower(name)) WHERE (NOT removed);
create policy platform on plan to lamplighter_system using (true) with check (true);
create policy tenant on plan to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/plans
create table plan_deployment (
  id uuid default gen_random_uuid() not null,
  customer_id integer not null,
  plan_id text not null,
  version integer not null,
  state text not null,
  stage integer not null,
  stages integer[] not null,
  failed_limit real not null,
  target jsonb not null,
  note text not null,
  account text not null,
  created_at timestamp with time zone not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint plan_deployment_pkey PRIMARY KEY (id),
  constraint plan_deployment_customer_id_id_key UNIQUE (customer_id, id),
  constraint plan_deployment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table plan_deployment enable row level security;
CREATE INDEX plan_deployment_at ON plan_deployment USING btree (customer_id, created_at DESC);
CREATE INDEX plan_deployment_open ON plan_deployment USING btree (state) WHERE (state = 'running'::text);
create policy platform on plan_deployment to lamplighter_system using (true) with check (true);
create policy tenant on plan_deployment to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/plans
create table plan_deployment_device (
  deployment_id uuid not null,
  device_id integer not null,
  customer_id integer not null,
  stage integer not null,
  before_plan text,
  before_version integer,
  order_id uuid,
  tries integer default 0 not null,
  accepted boolean default false not null,
  constraint plan_deployment_device_pkey PRIMARY KEY (deployment_id, device_id),
  constraint plan_deployment_device_customer_id_deployment_id_fkey FOREIGN KEY (customer_id, deployment_id) REFERENCES plan_deployment(customer_id, id),
  constraint plan_deployment_device_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint plan_deployment_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table plan_deployment_device enable row level security;
CREATE INDEX plan_deployment_device_of ON plan_deployment_device USING btree (device_id);
create policy application_scope on plan_deployment_device as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = plan_deployment_device.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = plan_deployment_device.device_id)))));
create policy group_scope on plan_deployment_device as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = plan_deployment_device.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = plan_deployment_device.device_id)))));
create policy platform on plan_deployment_device to lamplighter_system using (true) with check (true);
create policy tenant on plan_deployment_device to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/plans
create table plan_version (
  plan_id uuid not null,
  version integer not null,
  customer_id integer not null,
  body jsonb not null,
  saved_by text not null,
  saved_at timestamp with time zone not null,
  constraint plan_version_pkey PRIMARY KEY (plan_id, version),
  constraint plan_version_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint plan_version_customer_id_plan_id_fkey FOREIGN KEY (customer_id, plan_id) REFERENCES plan(customer_id, id)
);
alter table plan_version enable row level security;
create policy platform on plan_version to lamplighter_system using (true) with check (true);
create policy tenant on plan_version to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/scenes
create table scene (
  id integer generated always as identity not null,
  customer_id integer not null,
  name text not null,
  fields jsonb not null,
  changed_by text not null,
  author_id integer not null,
  changed_at timestamp with time zone not null,
  needs_approval boolean default false not null,
  approved_by text,
  next_at timestamp with time zone,
  constraint scene_pkey PRIMARY KEY (id),
  constraint scene_customer_id_id_key UNIQUE (customer_id, id),
  constraint scene_customer_id_name_key UNIQUE (customer_id, name),
  constraint scene_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table scene enable row level security;
CREATE INDEX scene_next ON scene USING btree (next_at) WHERE (next_at IS NOT NULL);
create policy platform on scene to lamplighter_system using (true) with check (true);
create policy tenant on scene to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/scenes
create table scene_lux (
  scene_id integer not null,
  customer_id integer not null,
  trigger smallint not null,
  due_at timestamp with time zone not null,
  fired boolean not null,
  constraint scene_lux_pkey PRIMARY KEY (scene_id, trigger),
  constraint scene_lux_customer_id_scene_id_fkey FOREIGN KEY (customer_id, scene_id) REFERENCES scene(customer_id, id) ON DELETE CASCADE
);
alter table scene_lux enable row level security;
CREATE INDEX scene_lux_due ON scene_lux USING btree (due_at) WHERE (NOT fired);
create policy platform on scene_lux to lamplighter_system using (true) with check (true);
create policy tenant on scene_lux to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/scenes
create table scene_run (
  id uuid not null,
  customer_id integer not null,
  scene_id integer,
  name text not null,
  fields jsonb not null,
  cause text not null,
  account text not null,
  author_id integer not null,
  person_id integer not null,
  approved boolean not null,
  at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null,
  ended_at timestamp with time zone,
  stopped_by text default ''::text not null,
  step smallint default 0 not null,
  due_at timestamp with time zone,
  waits_until timestamp with time zone,
  sets jsonb,
  devices integer[],
  place jsonb,
  measured jsonb,
  constraint scene_run_pkey PRIMARY KEY (id),
  constraint scene_run_customer_id_id_key UNIQUE (customer_id, id),
  constraint scene_run_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint scene_run_customer_id_scene_id_fkey FOREIGN KEY (customer_id, scene_id) REFERENCES scene(customer_id, id) ON DELETE SET NULL (scene_id)
);
alter table scene_run enable row level security;
CREATE INDEX scene_run_at ON scene_run USING btree (customer_id, at DESC, id DESC);
CREATE INDEX scene_run_due ON scene_run USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX scene_run_kept ON scene_run USING btree (at);
CREATE UNIQUE INDEX scene_run_one ON scene_run USING btree (scene_id, COALESCE((place ->> 'deviceId'::text), ''::text)) WHERE (ended_at IS NULL);
CREATE INDEX scene_run_scene ON scene_run USING btree (scene_id, at DESC) WHERE (scene_id IS NOT NULL);
create policy platform on scene_run to lamplighter_system using (true) with check (true);
create policy tenant on scene_run to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/scenes
create table scene_screen (
  run_id uuid not null,
  device_id integer not null,
  customer_id integer not null,
  shown jsonb not null,
  constraint scene_screen_pkey PRIMARY KEY (run_id, device_id),
  constraint scene_screen_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint scene_screen_customer_id_run_id_fkey FOREIGN KEY (customer_id, run_id) REFERENCES scene_run(customer_id, id) ON DELETE CASCADE
);
alter table scene_screen enable row level security;
CREATE INDEX scene_screen_device ON scene_screen USING btree (device_id);
create policy application_scope on scene_screen as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_screen.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_screen.device_id)))));
create policy group_scope on scene_screen as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_screen.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_screen.device_id)))));
create policy platform on scene_screen to lamplighter_system using (true) with check (true);
create policy tenant on scene_screen to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/scenes
create table scene_step (
  id bigint generated always as identity not null,
  customer_id integer not null,
  run_id uuid not null,
  kind text not null,
  step smallint,
  at timestamp with time zone not null,
  order_id uuid,
  spared integer not null,
  replies jsonb,
  constraint scene_step_pkey PRIMARY KEY (id),
  constraint scene_step_customer_id_run_id_fkey FOREIGN KEY (customer_id, run_id) REFERENCES scene_run(customer_id, id) ON DELETE CASCADE
);
alter table scene_step enable row level security;
CREATE INDEX scene_step_order ON scene_step USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX scene_step_run ON scene_step USING btree (run_id, id);
create policy platform on scene_step to lamplighter_system using (true) with check (true);
create policy tenant on scene_step to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/scenes
create table scene_value (
  scene_id integer not null,
  customer_id integer not null,
  trigger smallint not null,
  device_id integer not null,
  value double precision not null,
  due_at timestamp with time zone not null,
  fired boolean default false not null,
  constraint scene_value_pkey PRIMARY KEY (scene_id, trigger, device_id),
  constraint scene_value_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint scene_value_customer_id_scene_id_fkey FOREIGN KEY (customer_id, scene_id) REFERENCES scene(customer_id, id) ON DELETE CASCADE
);
alter table scene_value enable row level security;
CREATE INDEX scene_value_device ON scene_value USING btree (customer_id, device_id);
CREATE INDEX scene_value_due ON scene_value USING btree (due_at) WHERE (NOT fired);
create policy application_scope on scene_value as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_value.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_value.device_id)))));
create policy group_scope on scene_value as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_value.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = scene_value.device_id)))));
create policy platform on scene_value to lamplighter_system using (true) with check (true);
create policy tenant on scene_value to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- lighting/sub-devices
create table sub_device (
  id integer generated by default as identity not null,
  customer_id integer not null,
  box_id integer not null,
  type smallint not null,
  number smallint not null,
  name text not null,
  parent_id integer,
  rated_amperes real,
  channel smallint,
  constraint sub_device_pkey PRIMARY KEY (id),
  constraint sub_device_box_id_name_key UNIQUE (box_id, name),
  constraint sub_device_box_id_type_number_key UNIQUE (box_id, type, number),
  constraint sub_device_customer_id UNIQUE (customer_id, id),
  constraint sub_device_box_id_fkey FOREIGN KEY (customer_id, box_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint sub_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sub_device_parent_id_fkey FOREIGN KEY (customer_id, parent_id) REFERENCES sub_device(customer_id, id),
  constraint sub_device_number_check CHECK ((number > 0)),
  constraint sub_device_type_check CHECK (((type >= 1) AND (type <= 12)))
);
alter table sub_device enable row level security;
CREATE INDEX sub_device_parent ON sub_device USING btree (parent_id);
create policy application_scope on sub_device as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = sub_device.box_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = sub_device.box_id)))));
create policy group_scope on sub_device as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = sub_device.box_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = sub_device.box_id)))));
create policy platform on sub_device to lamplighter_system using (true) with check (true);
create policy tenant on sub_device to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));
