import type { InventoryDevice, Kind } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { KnownLamp } from './knownLamps.ts'

/** So many are asked for at once: encoding and reading them holds up the event loop. */
const BATCH = 5_000

/** A device's nameplate in the words of an inventory, with the facts that have no column. */
export type KnownDevice = Omit<InventoryDevice, 'station'> & {
  station: string | null
  attributes: Record<string, unknown>
  /** Because the import that made it was reverted: applying brings it back. */
  isRetired: boolean
}

export type OtherDevice = { readonly code: string; readonly kind: Kind; readonly name: string }

/** The devices whose numbers a file might take by mistake, or that carry its lamps: all but lamps, and whatever it calls a gateway. */
export const otherDevices = (scope: Queries, customerId: number, gateways: readonly string[]) =>
  scope.query<OtherDevice>(
    `select code, kind, name from device where customer_id = $1 and (kind <> 'luminaire' or code = any($2::text[]))`,
    [customerId, gateways],
  )

export type LampRow = Omit<KnownLamp, 'position'> & { lat: number | null; lng: number | null; site: string | null }

/** All lamps of an organisation. */
export const lampRows = (scope: Queries, customerId: number) =>
  scope.query<LampRow>(
    `select d.code, d.pole, d.rated_watts as "ratedWatts", d.lat, d.lng, s.name as site
     from device d left join station s on s.id = d.station_id where d.customer_id = $1 and d.kind = 'luminaire'`,
    [customerId],
  )

export async function poleNumbers(scope: Queries, customerId: number): Promise<string[]> {
  const rows = await scope.query<{ number: string }>('select number from pole where customer_id = $1', [customerId])
  return rows.map(({ number }) => number)
}

/** Numbers of the devices that have these names. */
export async function codesByName(
  scope: Queries,
  customerId: number,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>()
  for (let at = 0; at < names.length; at += BATCH) {
    const rows = await scope.query<{ name: string; code: string }>(
      'select name, code from device where customer_id = $1 and name = any ($2::text[])',
      [customerId, names.slice(at, at + BATCH)],
    )
    for (const { name, code } of rows) {
      const codes = known.get(name)
      if (codes) codes.push(code)
      else known.set(name, [code])
    }
  }
  return known
}

/** Numbers of devices that somebody retired: they stay taken. */
export async function retiredNumbers(scope: Queries, customerId: number): Promise<ReadonlySet<string>> {
  const rows = await withRetired(scope, () =>
    scope.query<{ code: string }>(
      'select code from device where customer_id = $1 and retired_at is not null and not retired_with_import',
      [customerId],
    ),
  )
  return new Set(rows.map(({ code }) => code))
}

/** Also those that were retired because an import was reverted. */
export async function knownDevices(
  scope: Queries,
  customerId: number,
  codes: readonly string[],
): Promise<Map<string, KnownDevice>> {
  const known = new Map<string, KnownDevice>()
  for (let at = 0; at < codes.length; at += BATCH)
    for (const device of await devicesOf(scope, customerId, codes.slice(at, at + BATCH))) known.set(device.code, device)
  return known
}

const devicesOf = (scope: Queries, customerId: number, codes: readonly string[]) =>
  withRetired(scope, () =>
    scope.query<KnownDevice>(
      `select d.code, d.kind, d.name, s.name as station, g.code as gateway, b.code as box, d.lat, d.lng,
         d.rated_watts as "ratedWatts", d.light_type as "lightType", d.lamp_type as "lampType", d.plan_id as "planId", d.pole,
         d.group_number as "groupNumber", d.attributes, d.retired_at is not null as "isRetired"
       from device d left join station s on s.id = d.station_id
         left join device g on g.id = d.gateway_id and g.retired_at is null
         left join device b on b.id = d.box_id and b.retired_at is null
       where d.customer_id = $1 and d.code = any($2::text[]) and (d.retired_at is null or d.retired_with_import)`,
      [customerId, codes],
    ),
  )
