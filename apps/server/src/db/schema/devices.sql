-- devices/approvals
create table approval (
  id uuid not null,
  customer_id integer not null,
  maker_id integer not null,
  maker text not null,
  code text not null,
  args jsonb not null,
  device_ids integer[] not null,
  dark integer not null,
  lamps integer not null,
  reason text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  checker_id integer,
  checker text,
  decided_at timestamp with time zone,
  note text default ''::text not null,
  order_id uuid,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint approval_check CHECK ((checker_id IS DISTINCT FROM maker_id)),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
);
alter table approval enable row level security;
CREATE INDEX approval_newest ON approval USING btree (customer_id, asked_at DESC, id DESC);
CREATE INDEX approval_waiting ON approval USING btree (expires_at) WHERE (state = 'waiting'::text);
create policy platform on approval to lamplighter_system using (true) with check (true);
create policy tenant on approval to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/commands
create table command_item (
  id uuid not null,
  cmd_id uuid not null,
  order_id uuid not null,
  customer_id integer not null,
  device_id integer not null,
  code text not null,
  args jsonb,
  status smallint default 0 not null,
  confirms text default 'reply'::text not null,
  tries smallint default 0 not null,
  asked_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  answered_at timestamp with time zone,
  proof text default 'none'::text not null,
  proved_at timestamp with time zone,
  measured real,
  expected real,
  tolerance real,
  message text default ''::text not null,
  content text default ''::text not null,
  until timestamp with time zone,
  expires_at timestamp with time zone not null,
  by_group smallint,
  sequence bigint default 0 not null,
  reported real,
  measured_point text,
  client_id text,
  constraint command_item_pkey PRIMARY KEY (id)
);
alter table command_item enable row level security;
CREATE INDEX command_item_device ON command_item USING btree (device_id, asked_at DESC);
CREATE INDEX command_item_open ON command_item USING btree (status) WHERE ((status = 0) OR (proof = 'waiting'::text));
CREATE INDEX command_item_order ON command_item USING btree (order_id, device_id);
create policy application_scope on command_item as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = command_item.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = command_item.device_id)))));
create policy group_scope on command_item as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = command_item.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = command_item.device_id)))));
create policy platform on command_item to lamplighter_system using (true) with check (true);
create policy tenant on command_item to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/commands
create table command_order (
  id uuid not null,
  customer_id integer not null,
  person_id integer,
  account text not null,
  code text not null,
  args jsonb,
  until timestamp with time zone,
  asked_at timestamp with time zone not null,
  total integer not null,
  reason text default ''::text not null,
  devices integer[],
  expires_at timestamp with time zone,
  sequence bigint default 0 not null,
  restrictive boolean default true not null,
  giver text default 'person'::text not null,
  screens jsonb,
  constraint command_order_pkey PRIMARY KEY (id),
  constraint command_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table command_order enable row level security;
CREATE INDEX command_order_newest ON command_order USING btree (customer_id, asked_at DESC, id DESC);
CREATE INDEX command_order_restrictive ON command_order USING btree (person_id, asked_at) WHERE restrictive;
CREATE INDEX command_order_sequence ON command_order USING btree (sequence DESC);
CREATE INDEX command_order_whole ON command_order USING btree (asked_at) WHERE (devices IS NOT NULL);
create policy application_scope on command_order as restrictive for select to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM command_item i WHERE (i.order_id = command_order.id)))));
create policy group_scope on command_order as restrictive for select to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM command_item i WHERE (i.order_id = command_order.id)))));
create policy platform on command_order to lamplighter_system using (true) with check (true);
create policy tenant on command_order to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/connections
create table connection_hour (
  device_id integer not null,
  customer_id integer not null,
  at timestamp with time zone not null,
  up integer not null,
  down integer not null,
  sent integer not null,
  answered integer not null,
  reply_ms bigint not null,
  replies integer[],
  lost integer not null,
  watched real not null,
  online real not null,
  last_up timestamp with time zone,
  last_down timestamp with time zone,
  constraint connection_hour_pkey PRIMARY KEY (device_id, at),
  constraint connection_hour_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table connection_hour enable row level security;
CREATE INDEX connection_hour_at ON connection_hour USING btree (at);
create policy application_scope on connection_hour as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = connection_hour.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = connection_hour.device_id)))));
create policy group_scope on connection_hour as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = connection_hour.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = connection_hour.device_id)))));
create policy platform on connection_hour to lamplighter_system using (true) with check (true);
create policy tenant on connection_hour to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table counter_check (
  customer_id integer not null,
  checked_to timestamp with time zone not null,
  is_done boolean default false not null,
  constraint counter_check_pkey PRIMARY KEY (customer_id),
  constraint counter_check_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table counter_check enable row level security;
create policy platform on counter_check to lamplighter_system using (true) with check (true);

-- devices/devices
create table device_state (
  device_id integer not null,
  customer_id integer not null,
  online boolean default false not null,
  alarm smallint default 0 not null,
  running boolean default true not null,
  light boolean default false not null,
  level real,
  points double precision[] default '{}'::double precision[] not null,
  refresh_time timestamp with time zone,
  changed_at timestamp with time zone default now() not null,
  constraint device_state_pkey PRIMARY KEY (device_id),
  constraint device_state_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table device_state enable row level security;
create policy application_scope on device_state as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_state.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_state.device_id)))));
create policy group_scope on device_state as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_state.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = device_state.device_id)))));
create policy platform on device_state to lamplighter_system using (true) with check (true);
create policy tenant on device_state to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/dynamic-groups
create table dynamic_group (
  id integer generated by default as identity not null,
  customer_id integer not null,
  name text not null,
  condition jsonb not null,
  maker text not null,
  changed_at timestamp with time zone not null,
  constraint dynamic_group_pkey PRIMARY KEY (id),
  constraint dynamic_group_customer_id_name_key UNIQUE (customer_id, name),
  constraint dynamic_group_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table dynamic_group enable row level security;
create policy platform on dynamic_group to lamplighter_system using (true) with check (true);
create policy tenant on dynamic_group to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table kind_point (
  kind text not null,
  place smallint not null,
  key text not null,
  constraint kind_point_pkey PRIMARY KEY (kind, place),
  constraint kind_point_kind_key_key UNIQUE (kind, key)
);

-- devices/readings
create table load_sample (
  customer_id integer not null,
  at timestamp with time zone not null,
  lamp_watts real not null,
  planned_watts real not null,
  lamps integer not null,
  online integer not null,
  lit integer not null,
  constraint load_sample_pkey PRIMARY KEY (customer_id, at)
);
alter table load_sample enable row level security;
create policy application_scope on load_sample as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR ('luminaire'::text = ANY (( SELECT application_kinds() AS application_kinds)::text[])))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR ('luminaire'::text = ANY (( SELECT application_kinds() AS application_kinds)::text[]))));
create policy group_scope on load_sample as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR false)) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR false));
create policy platform on load_sample to lamplighter_system using (true) with check (true);
create policy tenant on load_sample to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/pending-devices
create table pending_device (
  id integer generated always as identity not null,
  customer_id integer not null,
  gateway_id integer not null,
  code text not null,
  kind text not null,
  name text not null,
  firmware text,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  constraint pending_device_pkey PRIMARY KEY (id),
  constraint pending_device_gateway_id_code_key UNIQUE (gateway_id, code),
  constraint pending_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint pending_device_gateway_id_fkey FOREIGN KEY (customer_id, gateway_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table pending_device enable row level security;
CREATE INDEX pending_device_of_customer ON pending_device USING btree (customer_id);
create policy application_scope on pending_device as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = pending_device.gateway_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = pending_device.gateway_id)))));
create policy group_scope on pending_device as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = pending_device.gateway_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = pending_device.gateway_id)))));
create policy platform on pending_device to lamplighter_system using (true) with check (true);
create policy tenant on pending_device to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table pole_day (
  customer_id integer not null,
  device_id integer not null,
  kind text not null,
  day date not null,
  energy double precision,
  loops real[],
  users real[],
  uses integer,
  pm25 real,
  pm10 real,
  played integer[],
  constraint pole_day_pkey PRIMARY KEY (kind, day, device_id)
) partition by RANGE (day);
alter table pole_day enable row level security;
create policy application_scope on pole_day as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = pole_day.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = pole_day.device_id)))));
create policy group_scope on pole_day as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (device_id IN ( SELECT device.id FROM device)))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (device_id IN ( SELECT device.id FROM device))));
create policy platform on pole_day to lamplighter_system using (true) with check (true);
create policy tenant on pole_day to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table reading (
  device_id integer not null,
  at timestamp with time zone not null,
  customer_id integer not null,
  points double precision[] not null,
  constraint reading_pkey PRIMARY KEY (device_id, at)
) partition by RANGE (at);
alter table reading enable row level security;
create policy application_scope on reading as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading.device_id)))));
create policy group_scope on reading as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading.device_id)))));
create policy platform on reading to lamplighter_system using (true) with check (true);
create policy tenant on reading to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table reading_day (
  device_id integer not null,
  day date not null,
  customer_id integer not null,
  mean double precision[] not null,
  low double precision[] not null,
  high double precision[] not null,
  reports integer[],
  last double precision[],
  added double precision[],
  constraint reading_day_pkey PRIMARY KEY (device_id, day)
) partition by RANGE (day);
alter table reading_day enable row level security;
create policy application_scope on reading_day as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_day.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_day.device_id)))));
create policy group_scope on reading_day as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_day.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_day.device_id)))));
create policy platform on reading_day to lamplighter_system using (true) with check (true);
create policy tenant on reading_day to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table reading_hour (
  device_id integer not null,
  at timestamp with time zone not null,
  customer_id integer not null,
  mean double precision[] not null,
  low double precision[] not null,
  high double precision[] not null,
  reports integer[],
  last double precision[],
  added double precision[],
  constraint reading_hour_pkey PRIMARY KEY (device_id, at)
) partition by RANGE (at);
alter table reading_hour enable row level security;
create policy application_scope on reading_hour as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_hour.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_hour.device_id)))));
create policy group_scope on reading_hour as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_hour.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_hour.device_id)))));
create policy platform on reading_hour to lamplighter_system using (true) with check (true);
create policy tenant on reading_hour to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table reading_quarantine (
  id bigint generated always as identity not null,
  customer_id integer not null,
  device_id integer not null,
  at_ms text not null,
  points text not null,
  reason text not null,
  refused_at timestamp with time zone default now() not null,
  constraint reading_quarantine_pkey PRIMARY KEY (id),
  constraint reading_quarantine_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table reading_quarantine enable row level security;
CREATE INDEX reading_quarantine_newest ON reading_quarantine USING btree (customer_id, id DESC);
create policy application_scope on reading_quarantine as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_quarantine.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_quarantine.device_id)))));
create policy group_scope on reading_quarantine as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_quarantine.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = reading_quarantine.device_id)))));
create policy platform on reading_quarantine to lamplighter_system using (true) with check (true);
create policy tenant on reading_quarantine to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/refused-connections
create table refused_connection (
  id integer generated always as identity not null,
  customer_id integer not null,
  link text not null,
  name text not null,
  number text not null,
  reason text not null,
  address text,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint refused_connection_pkey PRIMARY KEY (id),
  constraint refused_connection_of UNIQUE (customer_id, link, name),
  constraint refused_connection_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint refused_connection_reason_check CHECK ((reason = ANY (ARRAY['unknown'::text, 'secret'::text, 'noSecret'::text, 'link'::text, 'carried'::text])))
);
alter table refused_connection enable row level security;
CREATE INDEX refused_connection_kept ON refused_connection USING btree (last_at);
create policy application_scope on refused_connection as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE ((device.customer_id = refused_connection.customer_id) AND (device.code = refused_connection.number)))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE ((device.customer_id = refused_connection.customer_id) AND (device.code = refused_connection.number))))));
create policy group_scope on refused_connection as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE ((device.customer_id = refused_connection.customer_id) AND (device.code = refused_connection.number)))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE ((device.customer_id = refused_connection.customer_id) AND (device.code = refused_connection.number))))));
create policy platform on refused_connection to lamplighter_system using (true) with check (true);
create policy tenant on refused_connection to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/readings
create table rollup_due (
  hour timestamp with time zone not null,
  after_device integer default 0 not null,
  again boolean default false not null,
  customer_id integer not null,
  constraint rollup_due_pkey PRIMARY KEY (hour, customer_id),
  constraint rollup_due_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table rollup_due enable row level security;
create policy platform on rollup_due to lamplighter_system using (true) with check (true);

-- devices/selections
create table selection (
  id integer generated by default as identity not null,
  customer_id integer not null,
  person_id integer not null,
  maker text not null,
  name text not null,
  shared boolean not null,
  target jsonb,
  changed_at timestamp with time zone not null,
  constraint selection_pkey PRIMARY KEY (id),
  constraint selection_customer_id UNIQUE (customer_id, id),
  constraint selection_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint selection_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
alter table selection enable row level security;
CREATE UNIQUE INDEX selection_own ON selection USING btree (customer_id, person_id, name) WHERE (NOT shared);
CREATE UNIQUE INDEX selection_shared ON selection USING btree (customer_id, name) WHERE shared;
create policy platform on selection to lamplighter_system using (true) with check (true);
create policy tenant on selection to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/selections
create table selection_lamp (
  customer_id integer not null,
  selection_id integer not null,
  device_id integer not null,
  constraint selection_lamp_pkey PRIMARY KEY (selection_id, device_id),
  constraint selection_lamp_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint selection_lamp_selection_id_fkey FOREIGN KEY (customer_id, selection_id) REFERENCES selection(customer_id, id) ON DELETE CASCADE
);
alter table selection_lamp enable row level security;
CREATE INDEX selection_lamp_device ON selection_lamp USING btree (device_id);
create policy application_scope on selection_lamp as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = selection_lamp.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = selection_lamp.device_id)))));
create policy group_scope on selection_lamp as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = selection_lamp.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = selection_lamp.device_id)))));
create policy platform on selection_lamp to lamplighter_system using (true) with check (true);
create policy tenant on selection_lamp to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- devices/links
create table sparkplug_node (
  customer_id integer not null,
  edge text not null,
  declarations jsonb not null,
  session jsonb not null,
  constraint sparkplug_node_pkey PRIMARY KEY (customer_id, edge),
  constraint sparkplug_node_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table sparkplug_node enable row level security;
create policy platform on sparkplug_node to lamplighter_system using (true) with check (true);
create policy tenant on sparkplug_node to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));
