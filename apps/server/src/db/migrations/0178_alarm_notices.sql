-- Who is told of alarms: groups of people, which alarms go to which group, and what each person wants of it.
create table alarm_group (
  id int generated always as identity primary key,
  customer_id int not null references customer,
  name text not null,
  type smallint not null,
  parent_id int,
  unique (customer_id, id),
  foreign key (customer_id, parent_id) references alarm_group (customer_id, id)
);
create unique index alarm_group_name on alarm_group (customer_id, lower(name));
select tenant_policy('alarm_group');

create table alarm_group_member (
  customer_id int not null,
  group_id int not null,
  person_id int not null references person on delete cascade,
  primary key (group_id, person_id),
  foreign key (customer_id, group_id) references alarm_group (customer_id, id) on delete cascade
);
create index alarm_group_member_person on alarm_group_member (person_id);
select tenant_policy('alarm_group_member');

create table alarm_route (
  id int generated always as identity primary key,
  customer_id int not null references customer,
  name text not null,
  group_id int not null,
  level smallint not null,
  -- A group of the tree; of one that is deleted nothing is told.
  node_id int,
  families text[] not null,
  sms boolean not null,
  email boolean not null,
  repeat_every int,
  escalate_after int,
  windows jsonb not null,
  enabled boolean not null,
  told_at timestamptz,
  foreign key (customer_id, group_id) references alarm_group (customer_id, id)
);
create unique index alarm_route_name on alarm_route (customer_id, lower(name));
select tenant_policy('alarm_route');

create table alarm_notice_choice (
  customer_id int not null references customer,
  person_id int not null references person on delete cascade,
  fields jsonb not null,
  primary key (customer_id, person_id)
);
create index alarm_notice_choice_person on alarm_notice_choice (person_id);
select tenant_policy('alarm_notice_choice');

-- What a rule still has to tell of an incident.
create table alarm_notice (
  incident_id bigint not null references alarm_incident on delete cascade,
  route_id int not null references alarm_route on delete cascade,
  -- When it is looked at again; null when nothing is left to be told.
  due_at timestamptz,
  begun_at timestamptz,
  repeats_at timestamptz,
  escalates_at timestamptz,
  -- How many parent groups have been told as well.
  height int not null default 0,
  primary key (incident_id, route_id)
);
create index alarm_notice_due on alarm_notice (due_at) where due_at is not null;
create index alarm_notice_route on alarm_notice (route_id);
select platform_policy('alarm_notice');

-- Which message told whom of an incident.
alter table alarm_incident add unique (customer_id, id);
alter table outbound_message add unique (customer_id, id);
create table alarm_told (
  customer_id int not null references customer,
  incident_id bigint not null,
  person_id int not null references person on delete cascade,
  message_id uuid not null,
  at timestamptz not null,
  primary key (incident_id, message_id),
  foreign key (customer_id, incident_id) references alarm_incident (customer_id, id) on delete cascade,
  foreign key (customer_id, message_id) references outbound_message (customer_id, id) on delete cascade
);
create index alarm_told_person on alarm_told (person_id);
create index alarm_told_message on alarm_told (message_id);
select tenant_policy('alarm_told');
revoke insert, update, delete on alarm_told from lamplighter_request;

update role set operations = operations || array['alarmNotice.save']
where operations @> array['alarmRule.save'] and not operations @> array['alarmNotice.save'];
