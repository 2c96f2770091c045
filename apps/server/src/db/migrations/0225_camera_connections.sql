-- Where cameras are reached. The password is sealed under the installation's secret.
create table camera_connection (
  device_id int primary key,
  customer_id int not null,
  address text not null,
  user_name text not null default '',
  password bytea,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index camera_connection_customer on camera_connection (customer_id);
select tenant_policy('camera_connection');
select group_policy('camera_connection', 'exists (select from device where device.id = camera_connection.device_id)');
