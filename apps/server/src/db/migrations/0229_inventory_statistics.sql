-- PostgreSQL looks at tables once a minute; until then it takes a city that was just imported for a handful of devices, and
-- joins them one by one: the map took 5 s.
create function analyze_inventory() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze device_group, station, pole, device, device_state;
end $$;
revoke execute on function analyze_inventory() from public;
grant execute on function analyze_inventory() to lamplighter_system;
