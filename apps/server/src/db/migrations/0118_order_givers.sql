-- Who gave an order, besides people, and who holds a device by it.
alter table command_order add column giver text not null default 'person';
alter table device_override add column giver text not null default 'person';
create index device_override_giver on device_override (customer_id, giver, ends_at);
