-- What stands around a position, as poles have it.
create index device_place on device (customer_id, lat) where lat is not null;
