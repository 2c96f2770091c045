create table import (
  id uuid primary key,
  customer_id int not null references customer,
  person_id int,
  file_name text not null,
  at timestamptz not null,
  phase text not null,
  -- head and rows as text
  columns text[] not null,
  cells jsonb not null,
  mapping jsonb not null,
  count jsonb,
  issues jsonb not null default '[]',
  preview jsonb not null default '[]',
  outcome jsonb not null default '[]',
  done int not null default 0,
  total int not null default 0,
  message text not null default ''
);
create index import_customer on import (customer_id, at desc);
select tenant_wall('import');
