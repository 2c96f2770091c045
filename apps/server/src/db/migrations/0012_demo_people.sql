-- The sign-in page of a demo names its own accounts, and no others that people made in it.
alter table person add column demo boolean not null default false;
