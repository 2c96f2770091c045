-- Inside the subquery a bare `box_id` and `gateway_id` were the columns of `device`: no row was in anybody's reach.
drop policy reach on sub_device;
select reach_wall('sub_device', 'exists (select from device where device.id = sub_device.box_id)');
drop policy reach on pending_device;
select reach_wall('pending_device', 'exists (select from device where device.id = pending_device.gateway_id)');
