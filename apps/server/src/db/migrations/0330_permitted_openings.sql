-- Covers are opened too, and with a permission: who gave it, for which job, until when.
alter table lock_opening
  add column permitted_by text not null default '',
  add column permitted_for text not null default '',
  add column permitted_until timestamptz;
