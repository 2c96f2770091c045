import type { Scope, SystemScope } from '../../../db/database.ts'

export type Account = { userName: string; host: string; port: number }
export type Device = { code: string; name: string }
export type HeardDevice = Device & { online: boolean; alarm: boolean; running: boolean }
export type KeptAccount = Account & { id: number; password: Buffer; devices: HeardDevice[] }

/** For a change it is locked until that ends: what is decided by the stored host holds for the stored password. */
export async function findAccount(scope: Scope, { toChange = false } = {}): Promise<KeptAccount | null> {
  const [row] = await scope.query<Omit<KeptAccount, 'devices'>>(
    `select id, user_name as "userName", password, host, port from alarm_account where customer_id = $1 ${toChange ? 'for update' : ''}`,
    [scope.customerId],
  )
  if (!row) return null
  const devices = await scope.query<HeardDevice>(
    'select code, name, online, alarm, running from alarm_device where account_id = $1 order by place',
    [row.id],
  )
  return { ...row, devices }
}

export async function keepAccount(
  scope: Scope,
  { userName, host, port, password, devices }: Omit<KeptAccount, 'id' | 'devices'> & { devices: readonly Device[] },
): Promise<void> {
  const [row] = await scope.query<{ id: number }>(
    `insert into alarm_account (customer_id, user_name, password, host, port) values ($1, $2, $3, $4, $5)
     on conflict (customer_id) do update set user_name = excluded.user_name, password = excluded.password,
       host = excluded.host, port = excluded.port returning id`,
    [scope.customerId, userName, password, host, port],
  )
  await scope.query('delete from alarm_device where account_id = $1', [row!.id])
  await scope.query(
    `insert into alarm_device (customer_id, account_id, code, name, place)
     select $1, $2, d.* from unnest($3::text[], $4::text[]) with ordinality as d`,
    [scope.customerId, row!.id, devices.map(({ code }) => code), devices.map(({ name }) => name)],
  )
}

export const dropAccount = (scope: Scope) =>
  scope.query('delete from alarm_account where customer_id = $1', [scope.customerId])

/** Changes states of devices that the account has; returns their codes. Only what a change names is another then. */
export async function updateDevices(
  scope: SystemScope,
  customerId: number,
  changes: ReadonlyMap<string, object>,
): Promise<ReadonlySet<string>> {
  const rows = await scope.query<{ code: string }>(
    `update alarm_device d set online = coalesce(c.online, d.online), alarm = coalesce(c.alarm, d.alarm),
       running = coalesce(c.running, d.running)
     from jsonb_to_recordset($2) as c(code text, online boolean, alarm boolean, running boolean)
     where d.customer_id = $1 and d.code = c.code returning d.code`,
    [customerId, JSON.stringify([...changes].map(([code, states]) => ({ code, ...states })))],
  )
  return new Set(rows.map(({ code }) => code))
}

/** Nothing is known any more of whether devices are reachable. What was in alarm still is. */
export const setUnheard = (scope: SystemScope, customerId: number) =>
  scope.query('update alarm_device set online = false where customer_id = $1', [customerId])

export const resetDevices = (scope: SystemScope, customerId: number) =>
  scope.query('update alarm_device set online = false, alarm = false, running = false where customer_id = $1', [
    customerId,
  ])
