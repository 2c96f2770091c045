-- A play may be a live speech, of whom its item names.
alter table play add column speech uuid;
