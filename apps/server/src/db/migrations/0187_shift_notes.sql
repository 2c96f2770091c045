-- What the user who leaves a shift writes for the next one. It is kept for ever, as it was written.
create table shift_note (
  id int generated always as identity primary key,
  customer_id int not null references customer,
  at timestamptz not null,
  account text not null,
  name text not null,
  text text not null,
  -- How things stood then.
  facts jsonb not null,
  sound_off boolean not null,
  taken_at timestamptz,
  taken_by text not null default '',
  taken_name text not null default ''
);
create index shift_note_at on shift_note (customer_id, at desc, id desc);
select tenant_policy('shift_note');
revoke update, delete on shift_note from lamplighter_request;
grant update (taken_at, taken_by, taken_name) on shift_note to lamplighter_request;
