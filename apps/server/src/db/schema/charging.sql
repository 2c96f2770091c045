-- charging
create table charge_card (
  id integer generated always as identity not null,
  customer_id integer not null,
  tag text not null,
  holder text not null,
  phone text,
  valid_until timestamp with time zone,
  is_blocked boolean not null,
  constraint charge_card_pkey PRIMARY KEY (id),
  constraint charge_card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table charge_card enable row level security;
CREATE UNIQUE INDEX charge_card_tag ON charge_card USING btree (customer_id, upper(tag));
create policy platform on charge_card to lamplighter_system using (true) with check (true);
create policy tenant on charge_card to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table charge_refund (
  id integer generated always as identity not null,
  customer_id integer not null,
  session_id bigint not null,
  amount numeric(14,2) not null,
  service numeric(14,2),
  cause text not null,
  note text not null,
  state text default 'waiting'::text not null,
  maker_id integer not null,
  maker text not null,
  changed_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  reason text default ''::text not null,
  settlement_id integer,
  constraint charge_refund_pkey PRIMARY KEY (id),
  constraint charge_refund_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint charge_refund_customer_id_session_id_fkey FOREIGN KEY (customer_id, session_id) REFERENCES charge_session(customer_id, id) ON DELETE CASCADE,
  constraint charge_refund_customer_id_settlement_id_fkey FOREIGN KEY (customer_id, settlement_id) REFERENCES settlement(customer_id, id),
  constraint charge_refund_amount_check CHECK ((amount > (0)::numeric)),
  constraint charge_refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
alter table charge_refund enable row level security;
CREATE INDEX charge_refund_session ON charge_refund USING btree (session_id);
CREATE INDEX charge_refund_settlement ON charge_refund USING btree (settlement_id) WHERE (settlement_id IS NOT NULL);
CREATE INDEX charge_refund_waiting ON charge_refund USING btree (customer_id) WHERE (state = 'waiting'::text);
create policy group_scope on charge_refund as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM charge_session WHERE (charge_session.id = charge_refund.session_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM charge_session WHERE (charge_session.id = charge_refund.session_id)))));
create policy platform on charge_refund to lamplighter_system using (true) with check (true);
create policy tenant on charge_refund to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table charge_reservation (
  id bigint generated always as identity not null,
  customer_id integer not null,
  device_id integer not null,
  number integer not null,
  tag text not null,
  made_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint charge_reservation_pkey PRIMARY KEY (id),
  constraint charge_reservation_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint charge_reservation_outcome_check CHECK ((outcome = ANY (ARRAY['used'::text, 'cancelled'::text, 'missed'::text, 'dropped'::text])))
);
alter table charge_reservation enable row level security;
CREATE INDEX charge_reservation_device ON charge_reservation USING btree (device_id, id DESC);
CREATE INDEX charge_reservation_kept ON charge_reservation USING btree (made_at);
CREATE INDEX charge_reservation_open ON charge_reservation USING btree (customer_id, upper(tag)) WHERE (ended_at IS NULL);
create policy application_scope on charge_reservation as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_reservation.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_reservation.device_id)))));
create policy group_scope on charge_reservation as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_reservation.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_reservation.device_id)))));
create policy platform on charge_reservation to lamplighter_system using (true) with check (true);
create policy tenant on charge_reservation to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table charge_session (
  id bigint generated always as identity not null,
  customer_id integer not null,
  device_id integer not null,
  number integer not null,
  tag text not null,
  started_at timestamp with time zone not null,
  meter_start double precision not null,
  price numeric not null,
  stopped_at timestamp with time zone,
  energy double precision,
  reason text default ''::text not null,
  price_plan jsonb,
  marks jsonb default '[]'::jsonb not null,
  fee numeric,
  service_fee numeric(14,2),
  reservation integer,
  entered_by text,
  entered_at timestamp with time zone,
  entered_reason text,
  constraint charge_session_pkey PRIMARY KEY (id),
  constraint charge_session_customer_id UNIQUE (customer_id, id),
  constraint charge_session_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table charge_session enable row level security;
CREATE INDEX charge_session_at ON charge_session USING btree (customer_id, started_at DESC, id DESC);
CREATE INDEX charge_session_card ON charge_session USING btree (customer_id, upper(tag)) WHERE (stopped_at IS NULL);
CREATE INDEX charge_session_device ON charge_session USING btree (device_id, started_at DESC, id DESC);
CREATE INDEX charge_session_kept ON charge_session USING btree (started_at);
CREATE INDEX charge_session_number ON charge_session USING btree (device_id, number DESC);
CREATE UNIQUE INDEX charge_session_open ON charge_session USING btree (device_id) WHERE (stopped_at IS NULL);
CREATE INDEX charge_session_stopped ON charge_session USING btree (device_id, stopped_at);
CREATE INDEX charge_session_undivided ON charge_session USING btree (id) WHERE ((fee IS NOT NULL) AND (service_fee IS NULL));
CREATE INDEX charge_session_unknown ON charge_session USING btree (customer_id, started_at DESC, id DESC) WHERE ((energy IS NULL) AND (stopped_at IS NOT NULL));
create policy application_scope on charge_session as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_session.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_session.device_id)))));
create policy group_scope on charge_session as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_session.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = charge_session.device_id)))));
create policy platform on charge_session to lamplighter_system using (true) with check (true);
create policy tenant on charge_session to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table price_plan (
  id integer generated always as identity not null,
  customer_id integer not null,
  name text not null,
  periods jsonb not null,
  constraint price_plan_pkey PRIMARY KEY (id),
  constraint price_plan_customer_id UNIQUE (customer_id, id),
  constraint price_plan_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table price_plan enable row level security;
create policy platform on price_plan to lamplighter_system using (true) with check (true);
create policy tenant on price_plan to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table price_plan_pile (
  customer_id integer not null,
  plan_id integer not null,
  device_id integer not null,
  constraint price_plan_pile_pkey PRIMARY KEY (device_id),
  constraint price_plan_pile_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE,
  constraint price_plan_pile_customer_id_plan_id_fkey FOREIGN KEY (customer_id, plan_id) REFERENCES price_plan(customer_id, id) ON DELETE CASCADE
);
alter table price_plan_pile enable row level security;
CREATE INDEX price_plan_pile_plan ON price_plan_pile USING btree (customer_id, plan_id);
create policy application_scope on price_plan_pile as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = price_plan_pile.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = price_plan_pile.device_id)))));
create policy group_scope on price_plan_pile as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = price_plan_pile.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = price_plan_pile.device_id)))));
create policy platform on price_plan_pile to lamplighter_system using (true) with check (true);
create policy tenant on price_plan_pile to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table settlement (
  id integer generated always as identity not null,
  customer_id integer not null,
  operator text not null,
  first_day date not null,
  last_day date not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  share numeric(5,2) not null,
  note text not null,
  state text default 'draft'::text not null,
  device_ids integer[] not null,
  maker_id integer not null,
  maker text not null,
  changed_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  currency text,
  for_operator numeric(14,2),
  reference text default ''::text not null,
  paid_on date,
  payer text,
  constraint settlement_pkey PRIMARY KEY (id),
  constraint settlement_customer_id UNIQUE (customer_id, id),
  constraint settlement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint settlement_device_ids_check CHECK ((cardinality(device_ids) > 0)),
  constraint settlement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'confirmed'::text, 'paid'::text])))
);
alter table settlement enable row level security;
create policy group_scope on settlement as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (cardinality(device_ids) = ( SELECT count(*) AS count FROM device WHERE (device.id = ANY (settlement.device_ids)))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (cardinality(device_ids) = ( SELECT count(*) AS count FROM device WHERE (device.id = ANY (settlement.device_ids))))));
create policy platform on settlement to lamplighter_system using (true) with check (true);
create policy tenant on settlement to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table settlement_pile (
  customer_id integer not null,
  settlement_id integer not null,
  device_id integer not null,
  name text not null,
  sessions integer,
  energy double precision,
  electricity numeric(14,2),
  service numeric(14,2),
  refunds numeric(14,2),
  service_refunds numeric(14,2),
  earlier_refunds numeric(14,2),
  constraint settlement_pile_pkey PRIMARY KEY (settlement_id, device_id),
  constraint settlement_pile_customer_id_settlement_id_fkey FOREIGN KEY (customer_id, settlement_id) REFERENCES settlement(customer_id, id) ON DELETE CASCADE
);
alter table settlement_pile enable row level security;
CREATE INDEX settlement_pile_device ON settlement_pile USING btree (device_id);
create policy application_scope on settlement_pile as restrictive to lamplighter_reach using (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = settlement_pile.device_id))))) with check (((( SELECT application_kinds() AS application_kinds) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = settlement_pile.device_id)))));
create policy group_scope on settlement_pile as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = settlement_pile.device_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM device WHERE (device.id = settlement_pile.device_id)))));
create policy platform on settlement_pile to lamplighter_system using (true) with check (true);
create policy tenant on settlement_pile to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table settlement_session (
  session_id bigint not null,
  customer_id integer not null,
  settlement_id integer not null,
  constraint settlement_session_pkey PRIMARY KEY (session_id),
  constraint settlement_session_customer_id_session_id_fkey FOREIGN KEY (customer_id, session_id) REFERENCES charge_session(customer_id, id) ON DELETE CASCADE,
  constraint settlement_session_customer_id_settlement_id_fkey FOREIGN KEY (customer_id, settlement_id) REFERENCES settlement(customer_id, id) ON DELETE CASCADE
);
alter table settlement_session enable row level security;
CREATE INDEX settlement_session_settlement ON settlement_session USING btree (settlement_id);
create policy group_scope on settlement_session as restrictive to lamplighter_reach using (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM charge_session WHERE (charge_session.id = settlement_session.session_id))))) with check (((( SELECT reached_groups() AS reached_groups) IS NULL) OR (EXISTS ( SELECT FROM charge_session WHERE (charge_session.id = settlement_session.session_id)))));
create policy platform on settlement_session to lamplighter_system using (true) with check (true);
create policy tenant on settlement_session to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- charging
create table stale_card_cache (
  device_id integer not null,
  customer_id integer not null,
  event_id bigint not null,
  constraint stale_card_cache_pkey PRIMARY KEY (device_id),
  constraint stale_card_cache_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES device(customer_id, id) ON DELETE CASCADE
);
alter table stale_card_cache enable row level security;
create policy platform on stale_card_cache to lamplighter_system using (true) with check (true);
