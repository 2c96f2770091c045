-- Through which link a device speaks: what another link hears in its name is not its own. A carried device has its gateway's.
alter table device add column link text not null default 'sparkplug';
