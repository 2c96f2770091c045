-- The foreign keys of gateway, power box and site compare the organisation too. Without it in the index the check of a deleted
-- row walks all devices of the organisation until the statistics of a fresh table are there.
drop index device_gateway;
drop index device_box;
drop index device_station;
create index device_gateway on device (gateway_id, customer_id);
create index device_box on device (box_id, customer_id);
create index device_station on device (station_id, customer_id);
