-- media/advertising
create table ad_contract (
  id integer generated always as identity not null,
  customer_id integer not null,
  number text not null,
  advertiser text not null,
  contact text not null,
  phone text not null,
  first_day date not null,
  last_day date not null,
  until_at timestamp with time zone not null,
  days integer[] not null,
  starts_at text not null,
  ends_at text not null,
  seconds integer not null,
  media_id integer,
  programme_id integer,
  item text not null,
  pricing text not null,
  price numeric(14,4) not null,
  note text not null,
  state text default 'draft'::text not null,
  maker_id integer not null,
  maker text not null,
  changed_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  reason text default ''::text not null,
  currency text,
  ended_on date,
  ended_by text,
  end_reason text default ''::text not null,
  constraint ad_contract_pkey PRIMARY KEY (id),
  constraint ad_contract_customer_id UNIQUE (customer_id, id),
  constraint ad_contract_number UNIQUE (customer_id, number),
  constraint ad_contract_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint ad_contract_days_check CHECK ((cardinality(days) > 0)),
  constraint ad_contract_price_check CHECK ((price >= (0)::numeric)),
  constraint ad_contract_pricing_check CHECK ((pricing = ANY (ARRAY['showing'::text, 'screenDay'::text, 'month'::text]))),
  constraint ad_contract_seconds_check CHECK ((seconds > 0)),
  constraint ad_contract_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'refused'::text])))
);
alter table ad_contract enable row level security;
CREATE INDEX ad_contract_kept ON ad_contract USING btree (until_at);
create policy platform on ad_contract to lamplighter_system using (true) with check (true);
create policy tenant on ad_contract to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/advertising
create table ad_contract_device (
  customer_id integer not null,
  contract_id integer not null,
  device_id integer not null,
  name text not null,
  constraint ad_contract_device_pkey PRIMARY KEY (contract_id, device_id),
  constraint ad_contract_device_customer_id_contract_id_fkey FOREIGN KEY (customer_id, contract_id) REFERENCES ad_contract(customer_id, id) ON DELETE CASCADE
);
alter table ad_contract_device enable row level security;
CREATE INDEX ad_contract_device_device ON ad_contract_device USING btree (device_id);
create policy application_scope on ad_contract_device as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_contract_device.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_contract_device.device_id)))));
create policy group_scope on ad_contract_device as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_contract_device.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_contract_device.device_id)))));
create policy platform on ad_contract_device to lamplighter_system using (true) with check (true);
create policy tenant on ad_contract_device to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/plays
create table ad_month (
  customer_id integer not null,
  contract_id integer not null,
  device_id integer not null,
  month date not null,
  daily integer[] not null,
  seconds integer not null,
  constraint ad_month_pkey PRIMARY KEY (contract_id, device_id, month),
  constraint ad_month_customer_id_contract_id_fkey FOREIGN KEY (customer_id, contract_id) REFERENCES ad_contract(customer_id, id) ON DELETE CASCADE,
  constraint ad_month_daily_check CHECK ((cardinality(daily) = 31))
);
alter table ad_month enable row level security;
CREATE INDEX ad_month_month ON ad_month USING btree (customer_id, month);
create policy application_scope on ad_month as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_month.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_month.device_id)))));
create policy group_scope on ad_month as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_month.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = ad_month.device_id)))));
create policy platform on ad_month to lamplighter_system using (true) with check (true);
create policy tenant on ad_month to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/media
create table media (
  id integer generated always as identity not null,
  customer_id integer not null,
  file_id uuid not null,
  name text not null,
  tags text not null,
  type smallint not null,
  format text not null,
  bytes integer not null,
  sha256 text not null,
  seconds double precision,
  width integer,
  height integer,
  state text default 'waiting'::text not null,
  uploader_id integer not null,
  uploader text not null,
  uploaded_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  reason text default ''::text not null,
  undecoded text,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_customer_id UNIQUE (customer_id, id),
  constraint media_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES blob(customer_id, id),
  constraint media_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint media_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint media_type_check CHECK ((type = ANY (ARRAY[1, 2, 3])))
);
alter table media enable row level security;
CREATE INDEX media_file ON media USING btree (file_id);
CREATE INDEX media_unchecked ON media USING btree (id) WHERE ((undecoded IS NULL) AND (type = 1));
CREATE INDEX media_uploaded ON media USING btree (customer_id, uploaded_at DESC, id DESC);
create policy platform on media to lamplighter_system using (true) with check (true);
create policy tenant on media to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/media
create table media_device (
  customer_id integer not null,
  device_id integer not null,
  media_id integer not null,
  at timestamp with time zone not null,
  constraint media_device_pkey PRIMARY KEY (device_id, media_id),
  constraint media_device_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint media_device_customer_id_media_id_fkey FOREIGN KEY (customer_id, media_id) REFERENCES media(customer_id, id) ON DELETE CASCADE
);
alter table media_device enable row level security;
CREATE INDEX media_device_kept ON media_device USING btree (at);
CREATE INDEX media_device_media ON media_device USING btree (media_id);
create policy application_scope on media_device as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = media_device.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = media_device.device_id)))));
create policy group_scope on media_device as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = media_device.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = media_device.device_id)))));
create policy platform on media_device to lamplighter_system using (true) with check (true);
create policy tenant on media_device to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/plays
create table play (
  customer_id integer not null,
  device_id integer not null,
  at timestamp with time zone not null,
  text text not null,
  item text not null,
  seconds integer,
  task integer,
  speech uuid,
  is_ad boolean default false not null,
  constraint play_pkey PRIMARY KEY (device_id, at),
  constraint play_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
) partition by RANGE (at);
alter table play enable row level security;
CREATE INDEX play_beside_tasks ON ONLY play USING btree (device_id, at) WHERE (task IS NULL);
CREATE INDEX play_by_sort ON ONLY play USING btree (device_id, is_ad, at);
CREATE INDEX play_of_task ON ONLY play USING btree (task, device_id, at) WHERE ((task IS NOT NULL) AND (NOT is_ad));
create policy application_scope on play as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play.device_id)))));
create policy group_scope on play as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play.device_id)))));
create policy platform on play to lamplighter_system using (true) with check (true);
create policy tenant on play to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/play-tasks
create table play_task (
  id integer generated always as identity not null,
  customer_id integer not null,
  name text not null,
  enabled boolean not null,
  content jsonb not null,
  state text default 'waiting'::text not null,
  maker_id integer not null,
  maker text not null,
  changed_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  reason text default ''::text not null,
  contract_id integer,
  turn integer,
  constraint play_task_pkey PRIMARY KEY (id),
  constraint play_task_customer_id UNIQUE (customer_id, id),
  constraint play_task_contract FOREIGN KEY (customer_id, contract_id) REFERENCES ad_contract(customer_id, id) ON DELETE CASCADE,
  constraint play_task_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint play_task_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint play_task_turn_check CHECK ((turn > 0))
);
alter table play_task enable row level security;
CREATE UNIQUE INDEX play_task_of_contract ON play_task USING btree (contract_id) WHERE (contract_id IS NOT NULL);
create policy platform on play_task to lamplighter_system using (true) with check (true);
create policy tenant on play_task to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/play-tasks
create table play_task_device (
  customer_id integer not null,
  task_id integer not null,
  device_id integer not null,
  constraint play_task_device_pkey PRIMARY KEY (task_id, device_id),
  constraint play_task_device_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint play_task_device_customer_id_task_id_fkey FOREIGN KEY (customer_id, task_id) REFERENCES play_task(customer_id, id) ON DELETE CASCADE
);
alter table play_task_device enable row level security;
CREATE INDEX play_task_device_device ON play_task_device USING btree (device_id);
create policy application_scope on play_task_device as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play_task_device.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play_task_device.device_id)))));
create policy group_scope on play_task_device as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play_task_device.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = play_task_device.device_id)))));
create policy platform on play_task_device to lamplighter_system using (true) with check (true);
create policy tenant on play_task_device to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/portal-pages
create table portal_page (
  id integer generated always as identity not null,
  customer_id integer not null,
  token text not null,
  name text not null,
  content jsonb not null,
  published jsonb,
  picture bytea,
  picture_type text,
  picture_print text,
  state text default 'waiting'::text not null,
  maker_id integer not null,
  maker text not null,
  changed_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  reason text default ''::text not null,
  constraint portal_page_pkey PRIMARY KEY (id),
  constraint portal_page_customer_id UNIQUE (customer_id, id),
  constraint portal_page_token_key UNIQUE (token),
  constraint portal_page_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint portal_page_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
alter table portal_page enable row level security;
create policy platform on portal_page to lamplighter_system using (true) with check (true);
create policy tenant on portal_page to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/portal-pages
create table portal_page_day (
  customer_id integer not null,
  page_id integer not null,
  day date not null,
  shown integer not null,
  connected integer not null,
  constraint portal_page_day_pkey PRIMARY KEY (page_id, day),
  constraint portal_page_day_customer_id_page_id_fkey FOREIGN KEY (customer_id, page_id) REFERENCES portal_page(customer_id, id) ON DELETE CASCADE
);
alter table portal_page_day enable row level security;
CREATE INDEX portal_page_day_kept ON portal_page_day USING btree (day);
create policy platform on portal_page_day to lamplighter_system using (true) with check (true);
create policy tenant on portal_page_day to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/programmes
create table programme (
  id integer generated always as identity not null,
  customer_id integer not null,
  name text not null,
  content jsonb not null,
  images integer[] not null,
  revision integer default 1 not null,
  state text default 'waiting'::text not null,
  maker_id integer not null,
  maker text not null,
  changed_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  reason text default ''::text not null,
  constraint programme_pkey PRIMARY KEY (id),
  constraint programme_customer_id UNIQUE (customer_id, id),
  constraint programme_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint programme_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
alter table programme enable row level security;
create policy platform on programme to lamplighter_system using (true) with check (true);
create policy tenant on programme to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- media/programmes
create table programme_device (
  customer_id integer not null,
  device_id integer not null,
  programme_id integer not null,
  at timestamp with time zone not null,
  constraint programme_device_pkey PRIMARY KEY (device_id, programme_id),
  constraint programme_device_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint programme_device_customer_id_programme_id_fkey FOREIGN KEY (customer_id, programme_id) REFERENCES programme(customer_id, id) ON DELETE CASCADE
);
alter table programme_device enable row level security;
CREATE INDEX programme_device_kept ON programme_device USING btree (at);
CREATE INDEX programme_device_programme ON programme_device USING btree (programme_id);
create policy application_scope on programme_device as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = programme_device.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = programme_device.device_id)))));
create policy group_scope on programme_device as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = programme_device.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = programme_device.device_id)))));
create policy platform on programme_device to lamplighter_system using (true) with check (true);
create policy tenant on programme_device to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));
