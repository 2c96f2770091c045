-- Files that tasks make; what is in them is in the blob store, under the same id.
create table blob (
  id uuid primary key,
  customer_id int not null references customer on delete cascade,
  file_name text not null,
  type text not null,
  size bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint blob_customer_id unique (customer_id, id)
);
create index blob_expires on blob (expires_at);
select tenant_wall('blob');

-- Work that a user starts and that takes long. Whoever raised `fence` last runs it until `lease_until`.
create table task (
  id uuid primary key,
  customer_id int not null references customer on delete cascade,
  -- no reference: it stays when the user is deleted
  person_id int,
  account text not null,
  kind text not null,
  title text not null,
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null default 0,
  -- key and parameters
  error jsonb,
  file_id uuid,
  -- of tasks with the same text an organisation has one at a time
  exclusive text,
  cancel_asked boolean not null default false,
  created_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  fence int not null default 0,
  holder text,
  lease_until timestamptz,
  constraint task_customer_id unique (customer_id, id),
  foreign key (customer_id, file_id) references blob (customer_id, id) on delete set null (file_id)
);
create unique index task_exclusive on task (customer_id, exclusive) where state in ('waiting', 'running');
create index task_open on task (kind, created_at) where state in ('waiting', 'running');
create index task_newest on task (customer_id, created_at desc);
create index task_ended on task (ended_at);
create index task_file on task (customer_id, file_id) where file_id is not null;
select tenant_wall('task');

-- An import is applied by a task, which knows how far it is and how it ended.
alter table import add column task_id uuid, add column rows int not null default 0;
update import set rows = jsonb_array_length(cells),
  task_id = case when phase in ('applying', 'done', 'failed') then gen_random_uuid() end;
insert into task (id, customer_id, person_id, account, kind, title, input, state, done, total, error, created_at, ended_at)
select task_id, customer_id, person_id, '', 'imports.apply', file_name, jsonb_build_object('importId', id, 'language', 'zh'),
  case phase when 'done' then 'done' else 'failed' end, done, total,
  case when phase <> 'done' then jsonb_build_object('key', case message when 'failed' then 'task.failed' else 'task.interrupted' end) end, at, at
from import where task_id is not null;
alter table import drop column phase, drop column done, drop column total, drop column message,
  add foreign key (customer_id, task_id) references task (customer_id, id) on delete cascade;
create index import_task on import (customer_id, task_id) where task_id is not null;
