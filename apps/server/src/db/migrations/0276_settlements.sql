-- What of a fee is for service; the rest is for electricity. Of sessions with a price plan the server works it out when it starts.
alter table charge_session add column service_fee numeric(14, 2);
set local role lamplighter_system;
update charge_session set service_fee = 0 where fee is not null and price_plan is null;
reset role;
alter table charge_session add constraint charge_session_customer_id unique (customer_id, id);
create index charge_session_undivided on charge_session (id) where fee is not null and service_fee is null;
create index charge_session_stopped on charge_session (device_id, stopped_at);

-- What is due to who runs piles, for a period.
create table settlement (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  operator text not null,
  first_day date not null,
  last_day date not null,
  -- first_day and the day after last_day, by the clock of the organisation
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- of the service fees, percent
  share numeric(5, 2) not null,
  note text not null,
  state text not null default 'draft' check (state in ('draft', 'confirmed', 'paid')),
  -- its piles
  device_ids int[] not null check (cardinality(device_ids) > 0),
  -- no reference: it stays when the user is deleted
  maker_id int not null,
  maker text not null,
  changed_at timestamptz not null,
  checker text,
  checked_at timestamptz,
  -- written when it is confirmed
  currency text,
  for_operator numeric(14, 2),
  reference text not null default '',
  paid_on date,
  payer text,
  constraint settlement_customer_id unique (customer_id, id)
);
select tenant_policy('settlement');
-- All of its piles are in reach.
select group_policy('settlement',
  'cardinality(settlement.device_ids) = (select count(*) from device where device.id = any(settlement.device_ids))');

-- Its piles, and what each comes to once it is confirmed.
create table settlement_pile (
  customer_id int not null,
  settlement_id int not null,
  -- no reference: what is confirmed stays when the pile is gone
  device_id int not null,
  name text not null,
  sessions int,
  -- Wh
  energy double precision,
  electricity numeric(14, 2),
  service numeric(14, 2),
  refunds numeric(14, 2),
  -- of the refunds, what is of service; and what is of sessions that were settled earlier
  service_refunds numeric(14, 2),
  earlier_refunds numeric(14, 2),
  primary key (settlement_id, device_id),
  foreign key (customer_id, settlement_id) references settlement (customer_id, id) on delete cascade
);
create index settlement_pile_device on settlement_pile (device_id);
select tenant_policy('settlement_pile');
select group_policy('settlement_pile', 'exists (select from device where device.id = settlement_pile.device_id)');
-- A session is in one settlement.
create table settlement_session (
  session_id bigint primary key,
  customer_id int not null,
  settlement_id int not null,
  foreign key (customer_id, session_id) references charge_session (customer_id, id) on delete cascade,
  foreign key (customer_id, settlement_id) references settlement (customer_id, id) on delete cascade
);
create index settlement_session_settlement on settlement_session (settlement_id);
select tenant_policy('settlement_session');
select group_policy('settlement_session',
  'exists (select from charge_session where charge_session.id = settlement_session.session_id)');
revoke update, delete on settlement_session from lamplighter_request;

create table charge_refund (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  session_id bigint not null,
  amount numeric(14, 2) not null check (amount > 0),
  -- what of it is of the service fee; written when it is approved
  service numeric(14, 2),
  cause text not null,
  note text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  maker_id int not null,
  maker text not null,
  changed_at timestamptz not null,
  checker text,
  checked_at timestamptz,
  reason text not null default '',
  -- in which it was taken off
  settlement_id int,
  foreign key (customer_id, session_id) references charge_session (customer_id, id) on delete cascade,
  foreign key (customer_id, settlement_id) references settlement (customer_id, id)
);
create index charge_refund_session on charge_refund (session_id);
create index charge_refund_waiting on charge_refund (customer_id) where state = 'waiting';
create index charge_refund_settlement on charge_refund (settlement_id) where settlement_id is not null;
select tenant_policy('charge_refund');
select group_policy('charge_refund', 'exists (select from charge_session where charge_session.id = charge_refund.session_id)');
