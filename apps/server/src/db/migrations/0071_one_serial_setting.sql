-- A power box had two settings for its serial ports: `serialPort`, one port at a time, and `serial`, the table of all of
-- them that a gateway has too. The table stays, in the words of the contract. The audit trail keeps what was said then.
create function serial_table(code text, held jsonb) returns jsonb language sql immutable as $$
  select case
    when code like '%.serialPort' and held ? 'port' then jsonb_build_object('ports', jsonb_build_array(held))
    when code like '%.serial' and jsonb_typeof(held -> 'ports') = 'array' then jsonb_build_object('ports', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(row - 'data' - 'stop' || jsonb_build_object(
        'type', upper(row ->> 'type'),
        'dataBits', coalesce(row -> 'dataBits', row -> 'data'),
        'stopBits', coalesce(row -> 'stopBits', row -> 'stop'))) order by place), '[]')
      from jsonb_array_elements(held -> 'ports') with ordinality as ports(row, place)))
    else held
  end
$$;
-- What a device answered is text, and need not be JSON.
create function serial_answer(code text, content text) returns text language plpgsql immutable as $$
begin
  return serial_table(code, content::jsonb)::text;
exception when others then
  return content;
end
$$;

set local role lamplighter_system;
update command_order set code = replace(code, '.serialPort', '.serial'), args = serial_table(code, args)
where code in ('dcs.serialPort', 'dcc.serialPort', 'dcc.serial');
update approval set code = replace(code, '.serialPort', '.serial'), args = serial_table(code, args)
where code in ('dcs.serialPort', 'dcc.serialPort', 'dcc.serial');
update command_item set code = replace(code, '.serialPort', '.serial'), args = serial_table(code, args),
  content = serial_answer(code, content)
where code in ('dcs.serialPort', 'dcc.serialPort', 'dcs.serial', 'dcc.serial');

reset role;
drop function serial_answer;
drop function serial_table;
