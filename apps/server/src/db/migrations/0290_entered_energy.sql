-- Who entered the energy of a session that its pile did not tell, when and why so much.
alter table charge_session
  add column entered_by text,
  add column entered_at timestamptz,
  add column entered_reason text;
grant update (energy, fee, service_fee, entered_by, entered_at, entered_reason) on charge_session to lamplighter_request;
create index charge_session_unknown on charge_session (customer_id, started_at desc, id desc)
  where energy is null and stopped_at is not null;
create index charge_session_number on charge_session (device_id, number desc);
