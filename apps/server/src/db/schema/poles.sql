-- poles/cameras
create table camera_connection (
  device_id integer not null,
  customer_id integer not null,
  address text not null,
  user_name text default ''::text not null,
  password bytea,
  constraint camera_connection_pkey PRIMARY KEY (device_id),
  constraint camera_connection_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table camera_connection enable row level security;
CREATE INDEX camera_connection_customer ON camera_connection USING btree (customer_id);
create policy application_scope on camera_connection as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = camera_connection.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = camera_connection.device_id)))));
create policy group_scope on camera_connection as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = camera_connection.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = camera_connection.device_id)))));
create policy platform on camera_connection to lamplighter_system using (true) with check (true);
create policy tenant on camera_connection to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- poles/collection-rounds
create table collection_round (
  id bigint generated always as identity not null,
  customer_id integer not null,
  name text not null,
  day date not null,
  state text default 'planned'::text not null,
  account text not null,
  person text not null,
  start_lat double precision not null,
  start_lng double precision not null,
  metres integer not null,
  open integer not null,
  maker text not null,
  made_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text default ''::text not null,
  constraint collection_round_pkey PRIMARY KEY (id),
  constraint collection_round_customer_id UNIQUE (customer_id, id),
  constraint collection_round_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint collection_round_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'underWay'::text, 'done'::text, 'cancelled'::text])))
);
alter table collection_round enable row level security;
CREATE INDEX collection_round_at ON collection_round USING btree (customer_id, made_at DESC, id DESC);
CREATE INDEX collection_round_kept ON collection_round USING btree (made_at);
create policy platform on collection_round to lamplighter_system using (true) with check (true);
create policy tenant on collection_round to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- poles/collection-rounds
create table collection_stop (
  customer_id integer not null,
  round_id bigint not null,
  device_id integer not null,
  place integer not null,
  lat double precision not null,
  lng double precision not null,
  metres integer not null,
  fill double precision,
  since_emptied double precision,
  result text,
  reason text default ''::text not null,
  ticked_by text default ''::text not null,
  ticked_at timestamp with time zone,
  is_measured boolean default false not null,
  constraint collection_stop_pkey PRIMARY KEY (round_id, device_id),
  constraint collection_stop_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint collection_stop_customer_id_round_id_fkey FOREIGN KEY (customer_id, round_id) REFERENCES collection_round(customer_id, id) ON DELETE CASCADE,
  constraint collection_stop_result_check CHECK ((result = ANY (ARRAY['emptied'::text, 'failed'::text])))
);
alter table collection_stop enable row level security;
CREATE INDEX collection_stop_device ON collection_stop USING btree (device_id, round_id);
create policy application_scope on collection_stop as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = collection_stop.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = collection_stop.device_id)))));
create policy group_scope on collection_stop as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = collection_stop.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = collection_stop.device_id)))));
create policy platform on collection_stop to lamplighter_system using (true) with check (true);
create policy tenant on collection_stop to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- poles/intercoms
create table intercom_call (
  id bigint generated always as identity not null,
  customer_id integer not null,
  device_id integer not null,
  pressed_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answerer text,
  answered_by text default ''::text not null,
  ended_at timestamp with time zone,
  ending text,
  police_number text,
  constraint intercom_call_pkey PRIMARY KEY (id),
  constraint intercom_call_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint intercom_call_answerer_check CHECK ((answerer = ANY (ARRAY['controlRoom'::text, 'dutyPhone'::text]))),
  constraint intercom_call_check CHECK (((answered_at IS NULL) = (answerer IS NULL))),
  constraint intercom_call_check1 CHECK (((ended_at IS NULL) = (ending IS NULL))),
  constraint intercom_call_ending_check CHECK ((ending = ANY (ARRAY['hungUp'::text, 'handedOver'::text, 'missed'::text])))
);
alter table intercom_call enable row level security;
CREATE INDEX intercom_call_at ON intercom_call USING btree (customer_id, pressed_at DESC, id DESC);
CREATE INDEX intercom_call_device ON intercom_call USING btree (device_id, pressed_at DESC, id DESC);
CREATE INDEX intercom_call_kept ON intercom_call USING btree (pressed_at);
CREATE UNIQUE INDEX intercom_call_open ON intercom_call USING btree (device_id) WHERE (ended_at IS NULL);
create policy application_scope on intercom_call as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = intercom_call.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = intercom_call.device_id)))));
create policy group_scope on intercom_call as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = intercom_call.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = intercom_call.device_id)))));
create policy platform on intercom_call to lamplighter_system using (true) with check (true);
create policy tenant on intercom_call to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- poles/locks
create table lock_opening (
  id bigint generated always as identity not null,
  customer_id integer not null,
  device_id integer not null,
  opened_at timestamp with time zone not null,
  way integer not null,
  opener integer not null,
  opened_by text not null,
  is_forced boolean not null,
  was_left_open boolean default false not null,
  closed_at timestamp with time zone,
  permitted_by text default ''::text not null,
  permitted_for text default ''::text not null,
  permitted_until timestamp with time zone,
  constraint lock_opening_pkey PRIMARY KEY (id),
  constraint lock_opening_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table lock_opening enable row level security;
CREATE INDEX lock_opening_at ON lock_opening USING btree (customer_id, opened_at DESC, id DESC);
CREATE INDEX lock_opening_device ON lock_opening USING btree (device_id, opened_at DESC, id DESC);
CREATE INDEX lock_opening_kept ON lock_opening USING btree (opened_at);
CREATE UNIQUE INDEX lock_opening_open ON lock_opening USING btree (device_id) WHERE (closed_at IS NULL);
create policy application_scope on lock_opening as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_opening.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_opening.device_id)))));
create policy group_scope on lock_opening as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_opening.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = lock_opening.device_id)))));
create policy platform on lock_opening to lamplighter_system using (true) with check (true);
create policy tenant on lock_opening to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- poles/poles
create table mounting (
  id integer generated by default as identity not null,
  customer_id integer not null,
  pole_id integer not null,
  device_id integer not null,
  since timestamp with time zone,
  until timestamp with time zone,
  reason text default ''::text not null,
  account text default ''::text not null,
  constraint mounting_pkey PRIMARY KEY (id),
  constraint mounting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint mounting_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint mounting_pole_id_fkey FOREIGN KEY (customer_id, pole_id) REFERENCES pole(customer_id, id) ON DELETE CASCADE
);
alter table mounting enable row level security;
CREATE UNIQUE INDEX mounting_open ON mounting USING btree (device_id, pole_id) WHERE (until IS NULL);
CREATE INDEX mounting_pole ON mounting USING btree (pole_id);
create policy application_scope on mounting as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = mounting.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = mounting.device_id)))));
create policy group_scope on mounting as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM pole WHERE (pole.id = mounting.pole_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM pole WHERE (pole.id = mounting.pole_id)))));
create policy platform on mounting to lamplighter_system using (true) with check (true);
create policy tenant on mounting to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- poles/poles
create table pole_photo (
  pole_id integer not null,
  customer_id integer not null,
  type text not null,
  image bytea not null,
  print text not null,
  saved_at timestamp with time zone not null,
  constraint pole_photo_pkey PRIMARY KEY (pole_id),
  constraint pole_photo_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint pole_photo_pole_id_fkey FOREIGN KEY (customer_id, pole_id) REFERENCES pole(customer_id, id) ON DELETE CASCADE,
  constraint pole_photo_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text])))
);
alter table pole_photo enable row level security;
create policy group_scope on pole_photo as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM pole WHERE (pole.id = pole_photo.pole_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM pole WHERE (pole.id = pole_photo.pole_id)))));
create policy platform on pole_photo to lamplighter_system using (true) with check (true);
create policy tenant on pole_photo to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));
