-- A person's hardware keys: the public half, which can be known to all.
create table hardware_key (
  id int generated always as identity primary key,
  customer_id int not null references customer,
  person_id int not null references person on delete cascade,
  serial text not null unique,
  name text not null,
  public_key text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index hardware_key_person on hardware_key (person_id);
select tenant_wall('hardware_key');

-- Challenges that wait for a key's answer. Nobody is signed in yet who asks for one.
create table key_challenge (
  challenge_hash bytea primary key,
  nonce_hash bytea not null,
  address text not null,
  expires_at timestamptz not null
);
create index key_challenge_expires on key_challenge (expires_at);
select platform_wall('key_challenge');

-- Whom a single sign-on provider means by a subject. The first sign-in binds them; from then on no other subject is that person.
create table person_identity (
  issuer text not null,
  subject text not null,
  customer_id int not null references customer,
  person_id int not null references person on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, person_id)
);
create index person_identity_person on person_identity (person_id);
select tenant_wall('person_identity');
