import type { Fleet, ParameterName } from '@lamplighter/contract'
import type { SystemScope } from '../../db/database.ts'
import { cameraSeal } from '../poles/cameras/index.ts'

/** Where simulated cameras listen, and under what their passwords are sealed. */
export type CameraHead = { readonly port: number; readonly secret: string }
type Camera = NonNullable<Fleet['onvif']>['cameras'][number]

/** Whom simulated cameras know. */
const USER = 'lamplighter'
const addressOf = (port: number, { group, edge }: Camera) =>
  `http://127.0.0.1:${port}/cameras/${encodeURIComponent(group)}/${encodeURIComponent(edge)}`
const OURS = 'http://127.0.0.1:%/cameras/%'
/** Where the media server beside the simulated cameras has their streams and recordings. */
const MEDIA = {
  'video.mediaServer': { area: 'live', rest: '{organisation}/{code}/index.m3u8' },
  'video.recordings': { area: 'recordings', rest: '?path={organisation}/{code}' },
} as const satisfies { readonly [K in ParameterName]?: object }

/** Names the media server beside the simulated cameras, where an organisation has none of its own. */
async function nameMediaServer(scope: SystemScope, port: number, now: Date) {
  for (const [name, { area, rest }] of Object.entries(MEDIA))
    await scope.query(
      `insert into parameter as p (customer_id, name, value, changed_by, changed_at)
       select distinct n.customer_id, $1, to_jsonb($2::text), 'setup', $4::timestamptz
       from camera_connection n join customer c on c.id = n.customer_id where c.demo
       on conflict (customer_id, name) do update set value = excluded.value where p.value::text like $3`,
      [name, `http://127.0.0.1:${port}/${area}/${rest}`, `"http://127.0.0.1:%/${area}/%`, now],
    )
}

/**
 * Enters where simulated cameras are reached, as a user does for real ones; one that a user has entered elsewhere is left
 * alone, and not simulated. Returns those that are.
 */
export async function connectCameras(
  scope: SystemScope,
  found: readonly (Camera & { readonly id: number })[],
  { port, secret }: CameraHead,
  now: Date,
): Promise<Camera[]> {
  const simulated: Camera[] = []
  for (const { id, ...camera } of found) {
    const [row] = await scope.query<{ customerId: number }>(
      `insert into camera_connection as n (customer_id, device_id, address, user_name)
       select customer_id, id, $2, $3 from device where id = $1
       on conflict (device_id) do update set address = excluded.address, user_name = excluded.user_name where n.address like $4
       returning customer_id as "customerId"`,
      [id, addressOf(port, camera), USER, OURS],
    )
    if (!row) continue
    const { customerId } = row
    const password = cameraSeal(secret, customerId).close(Buffer.from(camera.secret))
    await scope.query('update camera_connection set password = $2 where device_id = $1', [id, password])
    scope.publish(customerId, 'cameraConnectionChanged', { deviceId: id, code: camera.edge })
    simulated.push(camera)
  }
  if (simulated.length > 0) await nameMediaServer(scope, port, now)
  return simulated
}
