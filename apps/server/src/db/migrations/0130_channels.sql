-- Where an organisation has events sent to, and everything that is sent to the outside: by SMS, by e-mail, to webhooks.
create table webhook (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  name text not null,
  url text not null,
  -- sealed under the installation's secret
  secret bytea not null,
  events text[] not null,
  enabled boolean not null,
  changed_at timestamptz not null,
  unique (customer_id, name),
  constraint webhook_customer_id unique (customer_id, id)
);
select tenant_wall('webhook');

-- A row is inserted in the transaction of what causes the message, and says afterwards what became of it.
create table outbound_message (
  id uuid primary key,
  customer_id int not null references customer on delete cascade,
  channel text not null check (channel in ('sms', 'email', 'webhook')),
  webhook_id int,
  -- a masked number or address, or the name of a webhook
  recipient text not null,
  -- a template or an event
  subject text not null,
  -- sealed under the installation's secret, and gone when the message was sent or given up
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'givenUp')),
  attempts int not null default 0,
  error text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- of the next attempt; while one is under way, when it counts as cut off; null when there is none
  next_at timestamptz,
  ended_at timestamptz,
  foreign key (customer_id, webhook_id) references webhook (customer_id, id) on delete set null (webhook_id)
);
create index outbound_message_due on outbound_message (next_at) where next_at is not null;
create index outbound_message_newest on outbound_message (customer_id, created_at desc);
create index outbound_message_created on outbound_message (created_at);
create index outbound_message_webhook on outbound_message (customer_id, webhook_id) where webhook_id is not null;
select tenant_wall('outbound_message');

-- Roles of administrators that were there before there were these rights.
update role set operations = operations || array['channel.view', 'channel.save']
where operations @> array['parameter.save', 'audit.view', 'user.save'] and not operations @> array['channel.view'];
