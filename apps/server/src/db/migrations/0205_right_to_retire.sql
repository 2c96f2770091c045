update role set operations = operations || array['device.retire']
where operations @> array['gateway.provision', 'light.configure'] and not operations @> array['device.retire'];
