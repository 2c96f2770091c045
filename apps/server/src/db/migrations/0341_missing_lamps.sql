-- Every lamp that a file has no row of, by site; what each is called is read from the lamp. Earlier checks kept the first 500.
alter table import add column missing_ids int[] not null default '{}';
update import set missing_ids = array(
  select (lamp ->> 'id')::int from jsonb_array_elements(missing) with ordinality as m(lamp, place)
  where lamp ->> 'id' is not null order by place);
alter table import drop column missing;
