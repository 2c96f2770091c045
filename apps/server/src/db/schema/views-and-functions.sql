create view alarm_raised as
 SELECT alarm.id,
    alarm.customer_id,
    alarm.device_id,
    alarm.type,
    alarm.level,
    alarm.incident_id,
    alarm.rule,
    alarm.value,
    alarm.raised_at,
    alarm.repeats,
    alarm.acknowledged_at,
    alarm.acknowledged_by,
    alarm.assignee,
    alarm.eliminated_until,
    alarm.eliminated_by,
    alarm.note,
    alarm.muted,
    alarm.judged_by,
    NULL::timestamp with time zone AS ended_at,
    NULL::text AS end_cause
   FROM alarm
UNION ALL
 SELECT alarm_history.id,
    alarm_history.customer_id,
    alarm_history.device_id,
    alarm_history.type,
    alarm_history.level,
    alarm_history.incident_id,
    alarm_history.rule,
    alarm_history.value,
    alarm_history.raised_at,
    alarm_history.repeats,
    alarm_history.acknowledged_at,
    alarm_history.acknowledged_by,
    alarm_history.assignee,
    alarm_history.eliminated_until,
    alarm_history.eliminated_by,
    alarm_history.note,
    alarm_history.muted,
    alarm_history.judged_by,
    alarm_history.ended_at,
    alarm_history.end_cause
   FROM alarm_history;

CREATE OR REPLACE FUNCTION added(one integer[], other integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by i), one)
  from unnest(one, other) with ordinality as pair(a, b, i)
$function$;

CREATE OR REPLACE FUNCTION analyze_inventory()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  analyze device_group, station, pole, device, device_state;
end $function$;

CREATE OR REPLACE FUNCTION application_kinds()
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('app.kinds', true), '')::text[]
$function$;

CREATE OR REPLACE FUNCTION application_policy(target regclass, condition text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy application_scope on %s as restrictive to lamplighter_reach
    using ((select application_kinds()) is null or %s) with check ((select application_kinds()) is null or %s)',
    target, condition, condition);
end $function$;

CREATE OR REPLACE FUNCTION audit_break(customer integer)
 RETURNS TABLE(sequence bigint, at timestamp with time zone, reason text)
 LANGUAGE sql
 STABLE
AS $function$
  with chain as (
    select a.sequence, a.at, a.previous_hash, a.hash, audit_hash(a) as own,
      lag(a.hash, 1, decode(repeat('00', 32), 'hex')) over (order by a.sequence) as before,
      lag(a.sequence, 1, 0::bigint) over (order by a.sequence) as follows
    from audit a where a.customer_id = customer),
  faults as (
    select c.sequence, c.at, case when c.sequence <> c.follows + 1 then 'missing' when c.hash <> c.own then 'altered' else 'relinked' end as reason
    from chain c where c.sequence <> c.follows + 1 or c.hash <> c.own or c.previous_hash <> c.before
    union all
    select h.sequence, null, 'missing' from audit_head h
    where h.customer_id = customer and (select max(c.sequence) from chain c) is distinct from nullif(h.sequence, 0)
    union all
    select h.sequence, null, 'relinked' from audit_head h join chain c on c.sequence = h.sequence
    where h.customer_id = customer and c.hash <> h.hash)
  select f.sequence, f.at, f.reason from faults f order by f.sequence limit 1
$function$;

CREATE OR REPLACE FUNCTION audit_hash(line audit)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(line.previous_hash || convert_to((jsonb_build_array(
    line.sequence, extract(epoch from line.at), line.customer_id, line.person_id, line.account, line.address, line.action,
    line.target, line.before, line.after, line.result)
    || case when line.refusal is null then '[]' else jsonb_build_array(line.refusal) end)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION audit_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare head audit_head;
begin
  insert into audit_head values (new.customer_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into head from audit_head where customer_id = new.customer_id for update;
  new.sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set sequence = new.sequence, hash = new.hash where customer_id = new.customer_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION counter_figures(shown double precision[], moments timestamp with time zone[], base double precision, base_at timestamp with time zone, seen double precision, most double precision, noise double precision, OUT last double precision, OUT added double precision)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  since timestamptz := base_at;
  -- What it had counted when it fell, for values that return there.
  before float8;
  before_at timestamptz;
  after_reset float8 := 0;
  previous float8 := seen;
  next float8;
  value float8;
begin
  last := base;
  added := 0;
  for at in 1 .. coalesce(array_length(shown, 1), 0) loop
    value := shown[at];
    next := shown[at + 1];
    if last is null then
      last := value;
      since := moments[at];
    elsif value >= last then
      if value - last <= noise + most * hours_between(since, moments[at]) then
        -- One that the next denies, which is no less than what was there before.
        if next is null or next >= value - noise or next < last then
          added := added + value - last;
          after_reset := after_reset + value - last;
          last := value;
          since := moments[at];
        end if;
      elsif before is not null and value >= before and value - before <= noise + most * hours_between(before_at, moments[at]) then
        -- It is back where it was: that it had fallen was the slip.
        added := added - after_reset + value - before;
        last := value;
        since := moments[at];
        before := null;
      elsif (next is not null and next >= value - noise) or (previous is not null and previous > last and value >= previous - noise) then
        last := value;
        since := moments[at];
      end if;
    elsif last - value > noise and (next < last - noise or previous < last - noise) then
      before := last;
      before_at := since;
      after_reset := case when value < last / 2 then value else 0 end;
      added := added + after_reset;
      last := value;
      since := moments[at];
    end if;
    previous := value;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION drop_partition(parent regclass, before timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET lock_timeout TO '2s'
AS $function$
declare
  step interval := partition_step(parent);
  part text;
begin
  select c.relname into part
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where p.oid = parent and p.relkind = 'p' and p.relnamespace = 'public'::regnamespace
    and to_date(substr(c.relname, length(p.relname) + 2), 'YYYYMMDD') + step
      <= least(before, now() - interval '31 days') at time zone 'UTC'
  order by c.relname limit 1;
  if part is null then return false; end if;
  execute format('drop table %I', part);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (replace(lower((regexp_replace(NORMALIZE($1, NFKD), '[̀-ͯ]'::text, ''::text, 'g'::text) COLLATE "und-x-icu")), 'ß'::text, 'ss'::text) COLLATE "C");

CREATE OR REPLACE FUNCTION group_policy(target regclass, condition text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy group_scope on %s as restrictive to lamplighter_reach
    using ((select reached_groups()) is null or %s) with check ((select reached_groups()) is null or %s)',
    target, condition, condition);
end $function$;

CREATE OR REPLACE FUNCTION hours_between(earlier timestamp with time zone, later timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select greatest(extract(epoch from later - earlier) / 3600.0, 1.0 / 60)::float8
$function$;

CREATE OR REPLACE FUNCTION leave_branch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.branch_id := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lock_out_points(lock_out_id integer)
 RETURNS TABLE(device_id integer, point text)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive locked as (
    select l.box_id, p.id, p.type, p.parent_id from lock_out l join sub_device p on p.id = l.part_id
    where l.id = lock_out_id and l.removed_at is null
  ), below as (
    select id from locked union select c.id from below b join sub_device c on c.parent_id = b.id
  ), above as (
    select id, parent_id from locked union select p.id, p.parent_id from above a join sub_device p on p.id = a.parent_id
  )
  select l.box_id, 'loop' || o.number || '.state' from locked l join sub_device o on o.box_id = l.box_id and o.type = 3
  where l.type in (1, 2) or o.id in (select id from below union all select id from above)
  union all
  select d.id, 'lamp.command' from locked l join device d on d.box_id = l.box_id and d.kind = 'luminaire'
  where l.type in (1, 2) or d.branch_id in (select id from below)
$function$;

CREATE OR REPLACE FUNCTION lock_outbox()
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtext('lamplighter.outbox')) $function$;

CREATE OR REPLACE FUNCTION make_partition(parent regclass, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET lock_timeout TO '2s'
AS $function$
declare
  step interval := partition_step(parent);
  first timestamp := date_trunc(case when step = '1 day' then 'day' else 'month' end, moment at time zone 'UTC');
  part text;
begin
  select relname || to_char(first, case when step = '1 day' then '_YYYYMMDD' else '_YYYYMM' end) into strict part
  from pg_class where oid = parent and relkind = 'p' and relnamespace = 'public'::regnamespace;
  if to_regclass(part) is not null then return; end if;
  -- One at a time: another may have made it meanwhile, of which the names that this connection knows say nothing yet.
  perform pg_advisory_xact_lock(hashtext('lamplighter.' || part));
  if exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace) then return; end if;
  execute format('create table %I (like %s including defaults including constraints including storage)', part, parent);
  execute format('alter table %s attach partition %I for values from (%L) to (%L)',
    parent, part, first || '+00', first + step || '+00');
end $function$;

CREATE OR REPLACE FUNCTION make_partitions(parent regclass, first timestamp with time zone, last timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  select make_partition(parent, least(moment, last)) from generate_series(first, last + partition_step(parent), partition_step(parent)) moment
$function$;

CREATE OR REPLACE FUNCTION merged(old double precision[], fresh double precision[])
 RETURNS double precision[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_agg(coalesce(f, o) order by i)
  from unnest(old, fresh) with ordinality as pair(o, f, i)
$function$;

CREATE OR REPLACE FUNCTION own_organisation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.organisation_id := coalesce(new.organisation_id, new.customer_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION own_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.tenant_id := coalesce(new.tenant_id, new.id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION partition_step(parent regclass)
 RETURNS interval
 LANGUAGE sql
 STABLE
AS $function$ select case when parent = 'reading'::regclass then interval '1 day' else interval '1 month' end $function$;

CREATE OR REPLACE FUNCTION platform_policy(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s to lamplighter_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to lamplighter_system', target);
end $function$;

CREATE OR REPLACE FUNCTION publish_events(customers integer[], names text[], bodies jsonb[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_outbox();
  insert into outbox (customer_id, name, body) select c, n, b from unnest(customers, names, bodies) as e(c, n, b);
end $function$;

CREATE OR REPLACE FUNCTION publish_own_events(names text[], bodies jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform lock_outbox();
  insert into outbox (customer_id, name, body)
    select current_setting('app.customer')::int, n, b from unnest(names, bodies) as e(n, b);
end $function$;

CREATE OR REPLACE FUNCTION reached_groups()
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('app.groups', true), '')::int[]
$function$;

CREATE OR REPLACE FUNCTION record_import_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into import_change (import_id, kind, row_id, customer_id)
  select current_setting('app.import')::uuid, tg_table_name, n.id, n.customer_id from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_import_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION tenant_policy(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform platform_policy(target);
  execute format($p$create policy tenant on %s to lamplighter_request
    using (customer_id = (select nullif(current_setting('app.customer', true), '')::int))
    with check (customer_id = (select nullif(current_setting('app.customer', true), '')::int))$p$, target);
  execute format('grant select, insert, update, delete on %s to lamplighter_request', target);
end $function$;
