-- `group_number` is the number a lamp should carry; this is the one it last said it carries.
alter table device add column group_written smallint check (group_written between 1 and 255);
create index device_group_number on device (customer_id, group_number) where group_number is not null;

alter table command_item
  -- It went to all devices of its gateway that carry this number; its correlation id is then the order's with the number.
  add column by_group smallint;

alter table command_order
  -- Why lamps are put out by night, in the words of who does it.
  add column reason text not null default '';
