-- A device that was taken down stays, with what it did: no query sees it, but those that ask for the past.
alter table device
  add column retired_at timestamptz,
  add column retired_by text,
  -- The name of the site that it stood at, which may be deleted meanwhile.
  add column retired_site text;
create index device_retired on device (customer_id, retired_at desc, id desc) where retired_at is not null;

create policy retired on device as restrictive to lamplighter_request, lamplighter_system
  using (retired_at is null or (select current_setting('app.retired', true)) = 'on')
  with check (true);

-- What a retired device stood at may be deleted; whoever deletes it looks for other devices before.
alter table device
  drop constraint device_station_id_fkey,
  add constraint device_station_id_fkey foreign key (customer_id, station_id) references station (customer_id, id)
    on delete set null (station_id),
  drop constraint device_customer_id_pole_fkey,
  add constraint device_customer_id_pole_fkey foreign key (customer_id, pole) references pole (customer_id, number)
    on update cascade on delete set null (pole);

alter table alarm_history drop constraint alarm_history_end_cause_check,
  add constraint alarm_history_end_cause_check check (end_cause in ('recovered', 'manual', 'expired', 'retired'));
