import { alarmTypes, type FaultKind, faultKinds, type KnownFault } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Place } from './place.store.ts'

const kindOf = new Map<number, FaultKind>(
  Object.entries(faultKinds).map(([kind, { type }]) => [alarmTypes[type].number, kind as FaultKind]),
)
// To whoever stands before it, a lamp that should be lit is out whatever the reason.
kindOf.set(alarmTypes.CloseLight.number, 'out')

/** What is known to be wrong at places: their alarms, and what was reported there. */
export async function listKnown(scope: Scope, places: readonly Place[]): Promise<KnownFault[]> {
  const poles = places.flatMap(({ poleId, deviceId }) => (deviceId === null && poleId !== null ? [poleId] : []))
  const devices = places.flatMap(({ deviceId }) => (deviceId === null ? [] : [deviceId]))
  const alarms = await scope.query<{ code: string; type: number; since: Date; handled: boolean }>(
    `select coalesce(p.number, d.code) as code, a.type, a.raised_at as since,
       a.acknowledged_at is not null or a.assignee <> '' as handled
     from device d join alarm a on a.device_id = d.id
     left join pole p on p.customer_id = d.customer_id and p.number = d.pole and p.id = any ($1)
     where (p.id is not null or d.id = any ($2)) and a.recovered_at is null and a.type = any ($3)`,
    [poles, devices, [...kindOf.keys()]],
  )
  const reports = await scope.query<{ code: string; kind: FaultKind; since: Date }>(
    `select coalesce(p.number, d.code) as code, r.kind, r.at as since from fault_report r
     left join pole p on p.id = r.pole_id left join device d on d.id = r.device_id
     where r.closed_at is null and r.first_id is null and (r.pole_id = any ($1) or r.device_id = any ($2))`,
    [poles, devices],
  )
  const known = new Map<string, KnownFault>()
  const add = (code: string, kind: FaultKind, since: Date, state: KnownFault['state']) => {
    const key = `${kind}/${code}`
    const before = known.get(key)
    const at = since.toISOString()
    known.set(key, {
      kind,
      code,
      since: before && before.since < at ? before.since : at,
      state: before?.state === 'handling' ? 'handling' : state,
    })
  }
  for (const { code, type, since, handled } of alarms)
    add(code, kindOf.get(type)!, since, handled ? 'handling' : 'received')
  for (const { code, kind, since } of reports) add(code, kind, since, 'received')
  return [...known.values()].sort((a, b) => a.since.localeCompare(b.since))
}
