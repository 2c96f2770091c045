-- What applying an import made, and what it changed: columns as they were and as it left them.
alter table import add constraint import_customer_id unique (customer_id, id);
create table import_change (
  import_id uuid not null,
  -- Table and id of the row.
  kind text not null,
  row_id int not null,
  customer_id int not null references customer,
  -- Both null of a row that it made.
  before jsonb,
  after jsonb,
  primary key (import_id, kind, row_id),
  foreign key (customer_id, import_id) references import (customer_id, id) on delete cascade
);
select tenant_policy('import_change');

-- Recorded by the database in transactions that say of which import they are, so that nothing that an import writes is forgotten.
create function record_import_insert() returns trigger language plpgsql as $$
begin
  insert into import_change (import_id, kind, row_id, customer_id)
  select current_setting('app.import')::uuid, tg_table_name, n.id, n.customer_id from new_rows n;
  return null;
end $$;

-- Planned anew each time: a plan for the few rows of one statement joins the thousands of the next row by row.
create function record_import_update() returns trigger language plpgsql as $$
begin
  execute $q$
    insert into import_change as c (import_id, kind, row_id, customer_id, before, after)
    select current_setting('app.import')::uuid, $1, n.id, n.customer_id, d.before, d.after
    from old_rows o join new_rows n on n.id = o.id,
      lateral (select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(was.key, becomes.value) as after
        from jsonb_each(to_jsonb(o)) was join jsonb_each(to_jsonb(n)) becomes on becomes.key = was.key
        where was.value is distinct from becomes.value) d
    where d.before is not null
    on conflict (import_id, kind, row_id) do update
      set before = excluded.before || c.before, after = c.after || excluded.after where c.before is not null $q$ using tg_table_name;
  return null;
end $$;

do $$
declare recorded text;
begin
  foreach recorded in array array['device_group', 'station', 'pole', 'device'] loop
    execute format('create trigger record_import_insert after insert on %I referencing new table as new_rows
      for each statement when (coalesce(current_setting(''app.import'', true), '''') <> '''') execute function record_import_insert()', recorded);
    execute format('create trigger record_import_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement when (coalesce(current_setting(''app.import'', true), '''') <> '''') execute function record_import_update()', recorded);
  end loop;
end $$;

-- It was retired because the import that made it was reverted: a file that names it again brings it back.
alter table device add column retired_with_import boolean not null default false;

alter table import
  add column revert_task_id uuid,
  -- What reverting it came to.
  add column reverted jsonb,
  add foreign key (customer_id, revert_task_id) references task (customer_id, id) on delete set null (revert_task_id);
create index import_revert_task on import (customer_id, revert_task_id) where revert_task_id is not null;
