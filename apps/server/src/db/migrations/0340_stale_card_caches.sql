-- Charging piles that may remember cards by what held before a change, until they have been asked to forget them.
create table stale_card_cache (
  device_id int primary key,
  customer_id int not null,
  -- Number of the event of the last change.
  event_id bigint not null,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
select platform_policy('stale_card_cache');
