-- Images, voices and videos for screens and speakers. What is in them is in the blob store.
create table media (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  file_id uuid not null,
  name text not null,
  tags text not null,
  -- 1 video, 2 voice, 3 image
  type smallint not null check (type in (1, 2, 3)),
  format text not null,
  bytes int not null,
  sha256 text not null,
  seconds double precision,
  width int,
  height int,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  -- no reference: it stays when the user is deleted
  uploader_id int not null,
  uploader text not null,
  uploaded_at timestamptz not null,
  checker text,
  checked_at timestamptz,
  reason text not null default '',
  constraint media_customer_id unique (customer_id, id),
  foreign key (customer_id, file_id) references blob (customer_id, id)
);
create index media_uploaded on media (customer_id, uploaded_at desc, id desc);
create index media_file on media (file_id);
select tenant_policy('media');
