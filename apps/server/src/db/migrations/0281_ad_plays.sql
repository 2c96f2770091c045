-- Showings of advertising are up to six a minute: what else was played is found without reading them.
alter table play add column is_ad boolean not null default false;

set local role lamplighter_system;
update play p set is_ad = true from play_task t
  where t.id = p.task and t.customer_id = p.customer_id and t.contract_id is not null;
reset role;

create index play_by_sort on play (device_id, is_ad, at);
-- Results of play tasks leave advertising out, so its showings need not stand in their index.
drop index play_of_task;
create index play_of_task on play (task, device_id, at) where task is not null and not is_ad;
