-- Connections that come and go are one alarm. The last losses of what holds an alarm open by silence, ms since 1970, and
-- when a connection that flaps will have been steady for long enough.
alter table alarm
  add column losses double precision[] not null default '{}',
  add column steady_at timestamptz;
create index alarm_steady on alarm (steady_at) where steady_at is not null;
