-- Where alarm notifications go; it identifies nobody and may be shared by several.
alter table person add column email text;
