-- Devices of a halted stage that failed and that a person goes on without: they count as failed and halt it no more.
alter table plan_deployment_device add column accepted boolean not null default false;
