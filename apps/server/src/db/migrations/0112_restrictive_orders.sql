-- Whether an order puts lamps out or changes devices gravely: only those count for dual approval, and few are read for it
-- however many orders a person gives.
alter table command_order add column restrictive boolean not null default true;
create index command_order_restrictive on command_order (person_id, asked_at) where restrictive;
