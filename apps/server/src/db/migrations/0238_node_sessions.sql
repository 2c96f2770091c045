-- A device that comes and goes changes some bytes of its node, and mostly nothing of the hundred kB that the node declares.
alter table sparkplug_node rename column memory to declarations;
alter table sparkplug_node add column session jsonb;
update sparkplug_node set
  session = jsonb_build_object(
    'bdSeq', declarations -> 'bdSeq',
    'seq', declarations -> 'seq',
    'online', declarations -> 'online',
    'bornAt', declarations -> 'bornAt',
    'offline', coalesce(
      (select jsonb_agg(d -> 'device') from jsonb_array_elements(declarations -> 'devices') d where not (d ->> 'online')::boolean),
      '[]'
    )
  ),
  declarations = jsonb_build_object('metrics', declarations -> 'metrics', 'devices', declarations -> 'devices');
alter table sparkplug_node alter column session set not null;
