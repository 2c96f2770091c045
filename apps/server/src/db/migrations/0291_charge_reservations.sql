-- Reservations that charging piles accepted, and what became of them.
create table charge_reservation (
  id bigint generated always as identity primary key,
  customer_id int not null,
  device_id int not null,
  -- Given to the pile with the order.
  number int not null,
  tag text not null,
  made_at timestamptz not null,
  until_at timestamptz not null,
  -- Null while the pile keeps it; what a pile never told to be over was missed.
  ended_at timestamptz,
  outcome text check (outcome in ('used', 'cancelled', 'missed', 'dropped')),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index charge_reservation_device on charge_reservation (device_id, id desc);
create index charge_reservation_open on charge_reservation (customer_id, upper(tag)) where ended_at is null;
create index charge_reservation_kept on charge_reservation (made_at);
select tenant_policy('charge_reservation');
select group_policy('charge_reservation', 'exists (select from device where device.id = charge_reservation.device_id)');
revoke insert, update, delete on charge_reservation from lamplighter_request;
create index charge_session_card on charge_session (customer_id, upper(tag)) where stopped_at is null;
