-- Names and numbers that people give stand in lists as people count: 1, 2, 10; letters beyond ASCII among their like.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

alter table device alter column name type text collate natural_order, alter column pole type text collate natural_order;
alter table station alter column name type text collate natural_order;
alter table device_group alter column name type text collate natural_order;
alter table pole alter column number type text collate natural_order, alter column name type text collate natural_order,
  alter column road type text collate natural_order;
alter table ad_contract_device alter column name type text collate natural_order;
alter table collection_round alter column name type text collate natural_order;
alter table dynamic_group alter column name type text collate natural_order;
alter table media alter column name type text collate natural_order;
alter table person alter column name type text collate natural_order;
alter table play_task alter column name type text collate natural_order;
alter table portal_page alter column name type text collate natural_order;
alter table price_plan alter column name type text collate natural_order;
alter table programme alter column name type text collate natural_order;
alter table role alter column name type text collate natural_order;
alter table scene alter column name type text collate natural_order;
alter table selection alter column name type text collate natural_order;
alter table sub_device alter column name type text collate natural_order;
alter table webhook alter column name type text collate natural_order;
-- Of plans, alarm groups and routes lower(name) is unique: with this collation some that are there might be no longer, so their
-- lists say it themselves.

create index device_by_name on device (customer_id, kind, name, id);

-- What a search compares on both sides: without case, accents and forms of letters, also where the database knows ASCII alone.
create function folded(text) returns text language sql immutable strict parallel safe
  return replace(lower(regexp_replace(normalize($1, NFKD), U&'[\0300-\036F]', '', 'g') collate "und-x-icu"), 'ß', 'ss') collate "C";

-- A line for each text, so that what begins with the words of a search is found as such.
alter table device add column folded text collate "C" generated always as (folded(
  E'\n' || name || E'\n' || code || E'\n' || coalesce(attributes ->> 'assetId', '') || E'\n' || coalesce(pole, ''))) stored;
alter table station add column folded text collate "C" generated always as (folded(E'\n' || name)) stored;
alter table pole add column folded text collate "C" generated always as (folded(
  E'\n' || number || E'\n' || name || E'\n' || coalesce(road, ''))) stored;
