-- What the desk has ordered a device to hold, by the name of the setting; null where nobody ordered anything.
alter table device add column tables_ordered jsonb;
-- Hash of all tables that it should hold then, and of those that it last said it holds (sha256 of canonical JSON).
alter table device add column tables_wanted text;
alter table device add column tables_held text;
