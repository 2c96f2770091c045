-- The alarm level of a device is that of its worst open alarm but silence (51), which is a state of its own.
update device_state s set alarm = coalesce((
  select max(level) from alarm a
  where a.device_id = s.device_id and a.type <> 51 and a.recovered_at is null and a.eliminated_until is null
), 0);
