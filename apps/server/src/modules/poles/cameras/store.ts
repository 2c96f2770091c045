import type { Scope, SystemScope } from '../../../db/database.ts'

export type CameraRow = {
  readonly deviceId: number
  readonly customerId: number
  readonly group: string
  readonly code: string
  readonly address: string
  readonly user: string
  readonly password: Buffer | null
}

export type Kept = Pick<CameraRow, 'address' | 'user' | 'password'>

const KNOWN = `select n.device_id as "deviceId", n.customer_id as "customerId", c.code as group, d.code, n.address, n.user_name as user, n.password
  from camera_connection n join device d on d.id = n.device_id join customer c on c.id = n.customer_id`

/** All cameras, or one. */
export const knownCameras = (scope: SystemScope, deviceId: number | null): Promise<CameraRow[]> =>
  scope.query<CameraRow>(`${KNOWN} where $1::int is null or n.device_id = $1 order by n.device_id`, [deviceId])

export type CameraDevice = { readonly id: number; readonly code: string; readonly name: string }

/** A camera in the group scope; undefined where none has the id. */
export async function findCamera(scope: Scope, id: number): Promise<CameraDevice | undefined> {
  const [row] = await scope.query<CameraDevice>(
    `select d.id, d.code, d.name from device d where d.customer_id = $1 and d.id = $2 and d.kind = 'video'`,
    [scope.customerId, id],
  )
  return row
}

export async function findConnection(scope: Scope, id: number, { toChange = false } = {}): Promise<Kept | null> {
  const [row] = await scope.query<Kept>(
    `select n.address, n.user_name as user, n.password from camera_connection n
     where n.customer_id = $1 and n.device_id = $2 ${toChange ? 'for update' : ''}`,
    [scope.customerId, id],
  )
  return row ?? null
}

export const keepConnection = (scope: Scope, id: number, { address, user, password }: Kept) =>
  scope.query(
    `insert into camera_connection (customer_id, device_id, address, user_name, password) values ($1, $2, $3, $4, $5)
     on conflict (device_id) do update set address = excluded.address, user_name = excluded.user_name, password = excluded.password`,
    [scope.customerId, id, address, user, password],
  )

export const dropConnection = (scope: Scope, id: number) =>
  scope.query('delete from camera_connection where customer_id = $1 and device_id = $2', [scope.customerId, id])
