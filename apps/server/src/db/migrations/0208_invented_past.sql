-- What an organisation of a demo measured before this moment was invented; null where nothing was.
alter table customer add column invented_until timestamptz;
