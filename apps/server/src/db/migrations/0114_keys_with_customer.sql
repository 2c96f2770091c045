-- A row refers to rows of its own organisation only, whatever the server forgets to check: foreign keys carry the customer.
-- Not those to people: a super user keeps selections and sessions in other organisations than their own.
do $$
declare
  key record;
  refers text;
begin
  for key in
    select c.oid, c.conname, c.conrelid::regclass as child, c.confrelid::regclass as parent, a.attname as col, p.attname as target,
      case c.confdeltype when 'c' then 'on delete cascade' when 'n' then format('on delete set null (%I)', a.attname)
        when 'r' then 'on delete restrict' else '' end as deletes
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
      and c.confrelid <> 'person'::regclass
      and exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'customer_id' and not o.attisdropped)
      and exists (select from pg_attribute o where o.attrelid = c.confrelid and o.attname = 'customer_id' and not o.attisdropped)
    order by 3, 2
  loop
    refers := format('%s_customer_%s', key.parent, key.target);
    if not exists (select from pg_constraint where conrelid = key.parent and conname = refers) then
      execute format('alter table %s add constraint %I unique (customer_id, %I)', key.parent, refers, key.target);
    end if;
    execute format('alter table %s drop constraint %I', key.child, key.conname);
    execute format('alter table %s add constraint %I foreign key (customer_id, %I) references %s (customer_id, %I) %s',
      key.child, key.conname, key.col, key.parent, key.target, key.deletes);
  end loop;
end $$;
