-- What screens were told last beside their play tasks is found at once, however many turns they have played since.
create index play_beside_tasks on play (device_id, at) where task is null;

-- What screens showed before a run is kept as the command that gives it back.
set local role lamplighter_system;
update scene_screen set shown = jsonb_build_object('brightness', shown -> 'brightness', 'picture',
  case when shown ->> 'text' = '' then '{"code": "dco.clear", "args": {}}'::jsonb
    when shown ->> 'text' is not null
      then jsonb_build_object('code', 'dcc.shownText', 'args', jsonb_build_object('text', shown -> 'text'))
  end);
reset role;
