-- How stored imports are read: what earlier mappings did not say was so.
update import set mapping = '{"leaveOut": [], "numbering": "column", "encoding": "auto", "crs": "EPSG:4326", "heightUnit": "auto", "dateOrder": "auto"}'
  || mapping;
