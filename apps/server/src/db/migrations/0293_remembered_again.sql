-- When, from where and how often a remembered sign-in was used: an answer may be lost on its way to the browser.
alter table remembered add column used_at timestamptz;
alter table remembered add column used_from text not null default '';
alter table remembered add column uses int not null default 0;
