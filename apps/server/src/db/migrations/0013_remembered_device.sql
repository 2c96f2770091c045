-- The kind of browser that a remembered sign-in belongs to; a token that comes from another one was carried there.
alter table remembered add column device text;
