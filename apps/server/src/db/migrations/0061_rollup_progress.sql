-- A large city's hour is rolled up device by device: how far it came, so that the next run goes on from there, and whether
-- readings came for it meanwhile, which has it rolled up once more.
alter table rollup_due add column after_device int not null default 0, add column again boolean not null default false;
grant update on rollup_due to lamplighter_system;
