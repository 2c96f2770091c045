-- Loops of power gateways that were switched on again, and when what they feed has to be heard.
create table loop_return (
  gateway_id int not null references device on delete cascade,
  loop smallint not null,
  due_at timestamptz not null,
  primary key (gateway_id, loop)
);
create index loop_return_due on loop_return (due_at);
select platform_policy('loop_return');
