-- What power boxes took in a night, by the state they were in: the median of each phase's current and of the power. What is usual is
-- the median of these over the last nights.
create table box_load_night (
  device_id int not null,
  customer_id int not null,
  -- The noon before it.
  night timestamptz not null,
  -- Its closed outputs, the level that the schedules of its lamps asked for, how many lamps those are, and their rated power.
  state text not null,
  current_1 real,
  current_2 real,
  current_3 real,
  power real,
  primary key (device_id, night, state),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index box_load_night_kept on box_load_night (night);
create index box_load_night_customer on box_load_night (customer_id, night);
select platform_policy('box_load_night');
