-- Who switches loops of smart poles may control what hangs on them; who configures gateways may configure it.
update role set operations = operations || array['poleDevice.control']
where operations @> array['loop.control'] and not operations @> array['poleDevice.control'];
update role set operations = operations || array['poleDevice.configure']
where operations @> array['loop.control', 'gateway.configure'] and not operations @> array['poleDevice.configure'];
