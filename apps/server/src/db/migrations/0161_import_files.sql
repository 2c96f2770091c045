-- What is uploaded for an import is kept as a file, not as its cells. Imports from before keep what came of them; those that were never
-- applied are uploaded again.
delete from import where task_id is null;
alter table import drop column cells,
  add column file_id uuid,
  -- the first rows, to match columns by
  add column sample jsonb not null default '[]',
  add foreign key (customer_id, file_id) references blob (customer_id, id) on delete cascade;
create index import_file on import (customer_id, file_id) where file_id is not null;
