-- The remembered sign-in that opened a session, or that it began: a stolen token ends both.
alter table session add column family uuid;
create index session_family on session (family) where family is not null;
