-- Who switches outputs of power boxes by hand may switch loops of smart poles.
update role set operations = operations || array['loop.control']
where operations @> array['box.control'] and not operations @> array['loop.control'];
