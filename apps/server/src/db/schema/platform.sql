-- platform/audit
create table audit (
  id bigint generated always as identity not null,
  customer_id integer not null,
  at timestamp with time zone not null,
  person_id integer,
  account text not null,
  address text not null,
  action text not null,
  target text default ''::text not null,
  before jsonb,
  after jsonb,
  result text not null,
  previous_hash bytea not null,
  hash bytea not null,
  sequence bigint not null,
  refusal jsonb,
  constraint audit_pkey PRIMARY KEY (id)
);
alter table audit enable row level security;
CREATE INDEX audit_action ON audit USING btree (customer_id, action, at DESC, id DESC);
CREATE INDEX audit_newest ON audit USING btree (customer_id, at DESC, id DESC);
CREATE INDEX audit_refused ON audit USING btree (customer_id, at DESC, id DESC) WHERE (result <> 'ok'::text);
CREATE UNIQUE INDEX audit_sequence ON audit USING btree (customer_id, sequence);
CREATE TRIGGER audit_link BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_link();
create policy platform on audit to lamplighter_system using (true) with check (true);
create policy tenant on audit to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- platform/audit
create table audit_head (
  customer_id integer not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (customer_id)
);
alter table audit_head enable row level security;
create policy platform on audit_head to lamplighter_system using (true) with check (true);
create policy tenant on audit_head to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- platform/blobs
create table blob (
  id uuid not null,
  customer_id integer not null,
  file_name text not null,
  type text not null,
  size bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint blob_pkey PRIMARY KEY (id),
  constraint blob_customer_id UNIQUE (customer_id, id),
  constraint blob_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table blob enable row level security;
CREATE INDEX blob_expires ON blob USING btree (expires_at);
create policy platform on blob to lamplighter_system using (true) with check (true);
create policy tenant on blob to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- platform/audit
create table call_log (
  id bigint generated always as identity not null,
  customer_id integer not null,
  at timestamp with time zone not null,
  account text not null,
  address text not null,
  path text not null,
  result text not null,
  milliseconds real not null,
  constraint call_log_pkey PRIMARY KEY (id)
);
alter table call_log enable row level security;
CREATE INDEX call_log_at ON call_log USING btree (at);
CREATE INDEX call_log_newest ON call_log USING btree (customer_id, at DESC, id DESC);
create policy platform on call_log to lamplighter_system using (true) with check (true);
create policy tenant on call_log to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- platform/jobs
create table job (
  name text not null,
  next_at timestamp with time zone not null,
  fence bigint default 0 not null,
  holder text,
  lease_until timestamp with time zone,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  milliseconds real,
  runs bigint default 0 not null,
  failures bigint default 0 not null,
  failed_in_a_row integer default 0 not null,
  error text,
  constraint job_pkey PRIMARY KEY (name)
);

-- platform/db
create table migration (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  version text,
  constraint migration_pkey PRIMARY KEY (name)
);

-- platform/channels
create table outbound_message (
  id uuid not null,
  customer_id integer not null,
  channel text not null,
  webhook_id integer,
  recipient text not null,
  subject text not null,
  content bytea,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  error text default ''::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  next_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint outbound_message_pkey PRIMARY KEY (id),
  constraint outbound_message_customer_id_id_key UNIQUE (customer_id, id),
  constraint outbound_message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint outbound_message_customer_id_webhook_id_fkey FOREIGN KEY (customer_id, webhook_id) REFERENCES webhook(customer_id, id) ON DELETE SET NULL (webhook_id),
  constraint outbound_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'webhook'::text]))),
  constraint outbound_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'givenUp'::text])))
);
alter table outbound_message enable row level security;
CREATE INDEX outbound_message_created ON outbound_message USING btree (created_at);
CREATE INDEX outbound_message_due ON outbound_message USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX outbound_message_newest ON outbound_message USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX outbound_message_waiting ON outbound_message USING btree (webhook_id, created_at) WHERE ((next_at IS NOT NULL) AND (webhook_id IS NOT NULL));
CREATE INDEX outbound_message_webhook ON outbound_message USING btree (customer_id, webhook_id) WHERE (webhook_id IS NOT NULL);
create policy platform on outbound_message to lamplighter_system using (true) with check (true);
create policy tenant on outbound_message to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- platform/outbox
create table outbox (
  id bigint generated always as identity not null,
  customer_id integer,
  name text not null,
  body jsonb not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table outbox enable row level security;
CREATE INDEX outbox_at ON outbox USING btree (at);
create policy platform on outbox to lamplighter_system using (true) with check (true);
create policy publishing on outbox for insert to lamplighter with check ((customer_id = (current_setting('app.customer'::text))::integer));

-- platform/outbox
create table outbox_consumer (
  name text not null,
  "position" bigint not null,
  state jsonb,
  constraint outbox_consumer_pkey PRIMARY KEY (name)
);

-- platform/outbox
create table outbox_refused (
  consumer text not null,
  event_id bigint not null,
  customer_id integer,
  name text not null,
  body jsonb not null,
  reason text not null,
  at timestamp with time zone default now() not null,
  constraint outbox_refused_pkey PRIMARY KEY (consumer, event_id),
  constraint outbox_refused_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table outbox_refused enable row level security;
CREATE INDEX outbox_refused_at ON outbox_refused USING btree (at);
create policy platform on outbox_refused to lamplighter_system using (true) with check (true);

-- platform/tasks
create table task (
  id uuid not null,
  customer_id integer not null,
  person_id integer,
  account text not null,
  kind text not null,
  title text not null,
  input jsonb not null,
  state text default 'waiting'::text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  error jsonb,
  file_id uuid,
  exclusive text,
  cancel_asked boolean default false not null,
  created_at timestamp with time zone not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  fence integer default 0 not null,
  holder text,
  lease_until timestamp with time zone,
  constraint task_pkey PRIMARY KEY (id),
  constraint task_customer_id UNIQUE (customer_id, id),
  constraint task_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES blob(customer_id, id) ON DELETE SET NULL (file_id),
  constraint task_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint task_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
alter table task enable row level security;
CREATE INDEX task_ended ON task USING btree (ended_at);
CREATE UNIQUE INDEX task_exclusive ON task USING btree (customer_id, exclusive) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX task_file ON task USING btree (customer_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX task_newest ON task USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX task_open ON task USING btree (kind, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
create policy platform on task to lamplighter_system using (true) with check (true);
create policy tenant on task to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- platform/channels
create table webhook (
  id integer generated always as identity not null,
  customer_id integer not null,
  name text not null,
  url text not null,
  secret bytea not null,
  events text[] not null,
  enabled boolean not null,
  changed_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  failed_at timestamp with time zone,
  suspended_at timestamp with time zone,
  sequence bigint default 0 not null,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_customer_id UNIQUE (customer_id, id),
  constraint webhook_customer_id_name_key UNIQUE (customer_id, name),
  constraint webhook_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);
alter table webhook enable row level security;
create policy platform on webhook to lamplighter_system using (true) with check (true);
create policy tenant on webhook to lamplighter_request using ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif"))) with check ((customer_id = ( SELECT (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer AS "nullif")));

-- platform/batch-writer
create table written_batch (
  id uuid not null,
  at timestamp with time zone default now() not null,
  constraint written_batch_pkey PRIMARY KEY (id)
);
CREATE INDEX written_batch_at ON written_batch USING btree (at);
