-- Ways to sign in without a password. Nobody is signed in yet who asks for these rows: only the platform sees them.
create function platform_wall(wall regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format('create policy platform on %s to lamplighter_system using (true) with check (true)', wall);
  execute format('grant select, insert, update, delete on %s to lamplighter_system', wall);
end $$;

-- Codes that were asked for, also for numbers that nobody has. Hashes are keyed: a stolen table tells neither number nor code.
create table sms_code (
  id bigint generated always as identity primary key,
  mobile_hash bytea not null,
  -- over number, browser and code together
  code_hash bytea not null,
  nonce_hash bytea not null,
  -- no reference: looking it up would tell by its time who is known
  person_id int,
  address text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used boolean not null default false
);
create index sms_code_mobile on sms_code (mobile_hash, asked_at desc);
create index sms_code_address on sms_code (address, asked_at desc);
create index sms_code_asked on sms_code (asked_at desc);
select platform_wall('sms_code');

create table qr_code (
  code_hash bytea primary key,
  nonce_hash bytea not null,
  address text not null,
  agent text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'used')),
  person_id int references person on delete cascade
);
create index qr_code_address on qr_code (address, asked_at);
create index qr_code_expires on qr_code (expires_at);
select platform_wall('qr_code');
