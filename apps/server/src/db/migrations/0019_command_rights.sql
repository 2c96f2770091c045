-- Roles that were shipped before the catalogue was whole: operators may switch cabinets, maintainers and administrators do the rest.
update role set operations = operations || array['box.control']
where operations @> array['light.switch', 'frame.view', 'approval.decide'] and not operations @> array['box.control'];
update role set operations = operations || array['box.control']
where operations @> array['light.switch', 'frame.view', 'gateway.provision'] and not operations @> array['box.control'];
update role set operations = operations
  || array['light.configure', 'light.maintain', 'box.configure', 'box.maintain', 'gateway.configure', 'gateway.maintain']
where operations @> array['light.switch', 'frame.view', 'gateway.provision'] and not operations @> array['light.configure'];
update role set operations = operations || array['group.save', 'station.save']
where operations @> array['import.run', 'role.save'] and not operations @> array['group.save'];
