-- Drops the oldest partition whose day is before another; false when there is none. Bounded, so that nothing that may still be
-- sent to us is lost with it: gateways deliver the days of a month. It waits for nobody who reads, and is tried again.
create function drop_reading_partition(before date) returns boolean language plpgsql security definer
set search_path = public set lock_timeout = '2s' as $$
declare part text;
begin
  select c.relname into part from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'reading'::regclass
    and c.relname < 'reading_' || to_char(least(before, current_date - 32), 'YYYYMMDD')
  order by c.relname limit 1;
  if part is null then return false; end if;
  execute format('drop table %I', part);
  return true;
end $$;
revoke execute on function drop_reading_partition(date) from public;
grant execute on function drop_reading_partition(date) to lamplighter_system;
