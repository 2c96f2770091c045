-- Orders that need a second person: what was asked, by whom, and what another made of it.
create table approval (
  id uuid primary key,
  customer_id int not null references customer,
  maker_id int not null,
  maker text not null,
  code text not null,
  args jsonb not null,
  device_ids int[] not null,
  dark int not null,
  lamps int not null,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  checker_id int,
  checker text,
  decided_at timestamptz,
  note text not null default '',
  order_id uuid,
  check (checker_id is distinct from maker_id)
);
create index approval_asked on approval (customer_id, asked_at desc);
create index approval_waiting on approval (expires_at) where state = 'waiting';
select tenant_wall('approval');

-- Roles that were shipped before there were these rights.
update role set operations = operations || array['approval.decide', 'alarmAccount.view']
where operations @> array['light.switch', 'frame.view'] and not operations @> array['approval.decide']
  and not operations @> array['gateway.provision'];
update role set operations = operations
  || array['approval.decide', 'parameter.view', 'parameter.save', 'dictionary.save', 'alarmAccount.view', 'alarmAccount.save']
where operations @> array['user.save', 'role.save', 'organisation.save', 'audit.view'] and not operations @> array['parameter.save'];
