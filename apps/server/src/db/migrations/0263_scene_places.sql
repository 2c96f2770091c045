-- Where a run acts: the intercom from which somebody called for help, or the pole that was chosen, as they stood then.
alter table scene_run add column place jsonb;

-- A scene runs once at a time, and once for each intercom that calls.
drop index scene_run_one;
create unique index scene_run_one on scene_run (scene_id, coalesce(place ->> 'deviceId', '')) where ended_at is null;
