-- The secret that a person's authenticator app shares with us, sealed; it counts once its first code was right.
create table second_factor (
  person_id int primary key references person on delete cascade,
  customer_id int not null references customer,
  secret bytea not null,
  confirmed boolean not null default false,
  -- the last half minute whose code was taken: none is taken twice
  last_step bigint not null default 0,
  -- keyed hashes of codes for a lost phone, each good for once
  recovery bytea[] not null default '{}'
);
select tenant_wall('second_factor');
