-- The tables that were ordered for a device, beside its row: a deployment writes them to a whole city, and a row of a device
-- that grows by them is entered into all of its indexes again.
create table device_tables (
  device_id int primary key,
  customer_id int not null,
  -- By the name of the setting.
  tables jsonb not null,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
) with (fillfactor = 60);
select tenant_policy('device_tables');
select group_policy('device_tables', 'exists (select from device where device.id = device_tables.device_id)');

insert into device_tables (device_id, customer_id, tables)
select id, customer_id, tables_ordered from device where tables_ordered is not null;
alter table device drop column tables_ordered;
