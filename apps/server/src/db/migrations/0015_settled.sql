-- What an organisation has settled for itself; a parameter without a row has its default.
create table parameter (
  customer_id int not null references customer,
  name text not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (customer_id, name)
);
select tenant_wall('parameter');

create table dictionary (
  customer_id int not null references customer,
  code text not null,
  zh text not null,
  en text not null,
  primary key (customer_id, code)
);
select tenant_wall('dictionary');

create table dictionary_entry (
  customer_id int not null,
  dictionary_code text not null,
  code text not null,
  zh text not null,
  en text not null,
  used boolean not null,
  place int not null,
  primary key (customer_id, dictionary_code, code),
  foreign key (customer_id, dictionary_code) references dictionary on delete cascade
);
select tenant_wall('dictionary_entry');

-- The password is sealed under the installation's secret: our server alone speaks to the alarm server.
create table alarm_account (
  id int generated always as identity primary key,
  customer_id int not null unique references customer,
  user_name text not null,
  password bytea not null,
  host text not null,
  port int not null
);
select tenant_wall('alarm_account');

create table alarm_device (
  customer_id int not null,
  account_id int not null references alarm_account on delete cascade,
  code text not null,
  name text not null,
  place int not null,
  primary key (account_id, code)
);
select tenant_wall('alarm_device');
