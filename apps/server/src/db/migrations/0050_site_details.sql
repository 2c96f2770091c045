-- What a site lights and how brightly, who keeps it, and how many devices of each kind it takes at most.
alter table station
  add column road_class text check (road_class in ('main', 'secondary', 'branch', 'walkway')),
  -- Mean illuminance with all lamps at 100 %, lx.
  add column design_lux real check (design_lux > 0),
  add column address text not null default '',
  add column maintainer text not null default '',
  -- By kind; null where what the organisation has settled for all its sites holds.
  add column limits jsonb not null default '{"boxes": null, "gateways": null, "lamps": null, "lux": null}';
