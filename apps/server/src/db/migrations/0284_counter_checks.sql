-- How far the figures of hours from before `counter_figures` were looked through for what no counter can have counted.
create table counter_check (
  customer_id int primary key references customer on delete cascade,
  -- days before it were looked through
  checked_to timestamptz not null,
  is_done boolean not null default false
);
select platform_policy('counter_check');
