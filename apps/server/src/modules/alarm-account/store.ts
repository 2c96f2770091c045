import type { Scope } from '../../db/database.ts'

export type Account = { userName: string; host: string; port: number }
export type Device = { code: string; name: string }
export type KeptAccount = Account & { id: number; password: Buffer; devices: Device[] }

/** For a change it is locked until that ends: what is decided by the stored host holds for the stored password. */
export async function findAccount(scope: Scope, { toChange = false } = {}): Promise<KeptAccount | null> {
  const [row] = await scope.query<Omit<KeptAccount, 'devices'>>(
    `select id, user_name as "userName", password, host, port from alarm_account where customer_id = $1 ${toChange ? 'for update' : ''}`,
    [scope.customerId],
  )
  if (!row) return null
  const devices = await scope.query<Device>(
    'select code, name from alarm_device where account_id = $1 order by place',
    [row.id],
  )
  return { ...row, devices }
}

export async function keepAccount(
  scope: Scope,
  { userName, host, port, password, devices }: Omit<KeptAccount, 'id'>,
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
