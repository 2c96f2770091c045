-- A check keeps what each changed field was and becomes, how often each reason stands, and which lamps the file has no row of.
alter table import add column reasons jsonb not null default '[]', add column missing jsonb not null default '[]';
update import set count = count || '{"missing": 0}' where count is not null;
update import set preview = (
  select coalesce(jsonb_agg(line - 'fields' || jsonb_build_object('changes', (
    select coalesce(jsonb_agg(jsonb_build_object('field', field, 'before', '', 'after', '')), '[]')
    from jsonb_array_elements_text(line -> 'fields') as field))), '[]')
  from jsonb_array_elements(preview) as line);
