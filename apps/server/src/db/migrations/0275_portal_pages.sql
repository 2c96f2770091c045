-- What visitors of a Wi-Fi network see before they are online.
create table portal_page (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  -- of its address, which says nothing else
  token text not null unique,
  name text not null,
  -- as the contract has it, without its name
  content jsonb not null,
  -- the content that was approved last, which visitors see; null before any was
  published jsonb,
  -- of that content, as it is served
  picture bytea,
  picture_type text,
  picture_print text,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  -- no reference: it stays when the user is deleted
  maker_id int not null,
  maker text not null,
  changed_at timestamptz not null,
  checker text,
  checked_at timestamptz,
  reason text not null default '',
  constraint portal_page_customer_id unique (customer_id, id)
);
select tenant_policy('portal_page');

-- Visitors by the days of the organisation.
create table portal_page_day (
  customer_id int not null,
  page_id int not null,
  day date not null,
  shown int not null,
  connected int not null,
  primary key (page_id, day),
  foreign key (customer_id, page_id) references portal_page (customer_id, id) on delete cascade
);
create index portal_page_day_kept on portal_page_day (day);
select tenant_policy('portal_page_day');
revoke insert, update, delete on portal_page_day from lamplighter_request;
