-- The sites that an import makes or fills, as a person is shown them before it is applied.
alter table import add column places jsonb not null default '[]';
