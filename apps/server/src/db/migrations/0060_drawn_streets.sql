-- Streets that were drawn from where the lamps stand, not brought by an inventory: an import draws them again.
alter table map_feature add column derived boolean not null default false;
