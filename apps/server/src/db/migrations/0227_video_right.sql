-- Who controls what hangs on smart poles may see what their cameras see.
update role set operations = operations || array['video.view']
where operations @> array['poleDevice.control'] and not operations @> array['video.view'];
