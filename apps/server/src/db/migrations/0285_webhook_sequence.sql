-- Events of a webhook are numbered in the order in which they happened: attempts may arrive in another one.
alter table webhook add column sequence bigint not null default 0;
