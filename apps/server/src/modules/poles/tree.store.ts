import type { Kind } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { deviceStateSql, iso, listGroups } from '../devices/index.ts'
import type { PoleTreeParts } from './tree.ts'

const SMART = 1

type DeviceRow = Omit<PoleTreeParts['devices'][number], 'refreshTime'> & { refreshTime: Date | null }

/** Smart poles with all that hangs on them, or of one kind and only poles that carry it. */
export async function poleTreeParts(scope: Scope, kind: Kind | null): Promise<PoleTreeParts> {
  const [customer] = await scope.query<{ name: string }>('select name from customer where id = $1', [scope.customerId])
  const devices = await scope.query<DeviceRow>(
    `select d.id, d.kind, d.code, d.name, p.id as "poleId", ${deviceStateSql}
     from device d join pole p on p.customer_id = d.customer_id and p.number = d.pole
       left join device_state s on s.device_id = d.id
     where p.type = ${SMART} and ($1::text is null or d.kind = $1) order by d.kind <> 'luminaire', d.name, d.id`,
    [kind],
  )
  const carrying = kind === null ? null : [...new Set(devices.map(({ poleId }) => poleId))]
  const poles = await scope.query<PoleTreeParts['poles'][number]>(
    `select id, number, name, station_id as "stationId" from pole
     where type = ${SMART} and ($1::int[] is null or id = any ($1)) order by number, id`,
    [carrying],
  )
  const held = [...new Set(poles.flatMap(({ stationId }) => stationId ?? []))]
  const stations = await scope.query<PoleTreeParts['stations'][number]>(
    'select id, name, group_id as "groupId" from station where id = any ($1) order by name, id',
    [held],
  )
  return {
    name: customer?.name ?? '',
    groups: await listGroups(scope),
    stations,
    poles,
    devices: devices.map(({ refreshTime, ...device }) => ({ ...device, refreshTime: iso(refreshTime) })),
  }
}
