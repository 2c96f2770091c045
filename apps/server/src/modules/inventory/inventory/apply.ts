import type { Inventory, InventoryDevice, LinkName } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Queries } from '../../../db/database.ts'
import { EXTRA, type Facts, NO_FACTS } from './facts.ts'
import { applyPoles } from './poles.ts'
import { applyStations } from './stations.ts'

/** Which loop feeds what, where an inventory says it; what users entered stays. */
const feedDevices = (scope: Queries, customerId: number, devices: readonly InventoryDevice[]) =>
  scope.query(
    `update device d set pole_loop = loop from unnest($2::text[], $3::int[]) as g(code, loop)
     where d.customer_id = $1 and d.code = g.code and d.pole_loop is null`,
    [customerId, devices.map(({ code }) => code), devices.map(({ loop }) => loop)],
  )

/** What became of each device of an inventory. */
export type Change = 'new' | 'changed' | 'same'
export type Applied = { created: number; changed: number; same: number }

/** Nameplate columns that an inventory sets, with their SQL type. */
const NAMEPLATE = {
  name: 'text',
  stationId: 'int',
  gatewayId: 'int',
  boxId: 'int',
  lat: 'float8',
  lng: 'float8',
  ratedWatts: 'real',
  lightType: 'smallint',
  lampType: 'text',
  planId: 'text',
  pole: 'text',
  groupNumber: 'smallint',
} as const
const COLUMN: Record<keyof typeof NAMEPLATE, string> = {
  name: 'name',
  stationId: 'station_id',
  gatewayId: 'gateway_id',
  boxId: 'box_id',
  lat: 'lat',
  lng: 'lng',
  ratedWatts: 'rated_watts',
  lightType: 'light_type',
  lampType: 'lamp_type',
  planId: 'plan_id',
  pole: 'pole',
  groupNumber: 'group_number',
}
const keys = Object.keys(NAMEPLATE) as (keyof typeof NAMEPLATE)[]

async function applyGroups(
  scope: Queries,
  customerId: number,
  groups: Inventory['groups'],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const group of groups) {
    const parent = group.parent === null ? null : (ids.get(group.parent) ?? null)
    const [row] = await scope.query<{ id: number }>(
      `insert into device_group (customer_id, name, parent_id) values ($1, $2, $3)
       on conflict (customer_id, name) do update set parent_id = coalesce(device_group.parent_id, excluded.parent_id) returning id`,
      [customerId, group.name, parent],
    )
    ids.set(group.key, row!.id)
  }
  return ids
}

type Placed = InventoryDevice & {
  stationId: number | null
  gatewayId: number | null
  boxId: number | null
  facts: Facts
}

/** Of a device with a connection of its own, which neither its inventory nor its kind tells. */
const FIRST_LINK: LinkName = 'sparkplug'

/** What a gateway carries speaks through its link. */
const UPSERT = `with given as (
    select g.*, (select link from device w where w.id = g.gateway_id) from unnest($2::text[], $3::text[], $4::jsonb[], $5::jsonb[], $6::text[], ${keys.map((key, at) => `$${at + 7}::${NAMEPLATE[key]}[]`).join(', ')})
      as g(code, kind, fields, extra, first_link, ${keys.map((key) => COLUMN[key]).join(', ')})),
  known as (select d.* from device d join given g on d.customer_id = $1 and d.code = g.code),
  changed as (
    update device d set ${keys.map((key) => `${COLUMN[key]} = g.${COLUMN[key]}`).join(', ')}, link = coalesce(g.link, d.link),
      attributes = d.attributes || g.fields || case when g.extra = '{}' then '{}'
        else jsonb_build_object('${EXTRA}', coalesce(d.attributes->'${EXTRA}', '{}') || g.extra) end
    from given g where d.customer_id = $1 and d.code = g.code
      and ((${keys.map((key) => `d.${COLUMN[key]}`).join(', ')}) is distinct from (${keys.map((key) => `g.${COLUMN[key]}`).join(', ')})
        or not (d.attributes @> g.fields and coalesce(d.attributes->'${EXTRA}', '{}') @> g.extra))
    returning d.code),
  made as (
    insert into device (customer_id, code, kind, link, attributes, ${keys.map((key) => COLUMN[key]).join(', ')})
    select $1, g.code, g.kind, coalesce(g.link, g.first_link),
      g.fields || case when g.extra = '{}' then '{}' else jsonb_build_object('${EXTRA}', g.extra) end, ${keys.map((key) => `g.${COLUMN[key]}`).join(', ')} from given g
    where not exists (select from known k where k.code = g.code) returning code)
  select (select count(*) from made)::int as created, (select count(*) from changed)::int as changed`

async function upsertDevices(scope: Queries, customerId: number, devices: readonly Placed[]): Promise<Applied> {
  const columns = keys.map((key) => devices.map((device) => device[key]))
  const [row] = await scope.query<{ created: number; changed: number }>(UPSERT, [
    customerId,
    devices.map((device) => device.code),
    devices.map((device) => device.kind),
    devices.map(({ facts }) => JSON.stringify(facts.fields)),
    devices.map(({ facts }) => JSON.stringify(facts.extra)),
    devices.map(({ kind }) => wires[kind].link ?? FIRST_LINK),
    ...columns,
  ])
  const { created, changed } = row!
  return { created, changed, same: devices.length - created - changed }
}

async function idsByCode(scope: Queries, customerId: number, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await scope.query<{ id: number; code: string }>(
    'select id, code from device where customer_id = $1 and code = any($2::text[])',
    [customerId, codes],
  )
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** Sites that an inventory does not describe and that its devices stand at already. */
async function otherStations(
  scope: Queries,
  customerId: number,
  { devices }: Inventory,
  described: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const names = new Set(devices.map(({ station }) => station).filter((station) => !described.has(station)))
  const rows = await scope.query<{ id: number; name: string }>(
    'select id, name from station where customer_id = $1 and name = any ($2)',
    [customerId, [...names]],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const isCarried = ({ kind, gateway }: InventoryDevice) => kind === 'luminaire' || gateway !== null

const BATCH = 1_000
/** So many new devices change how the database should join them. */
const MANY = 1_000

type Options = {
  /** By the numbers of the devices. */
  facts?: ReadonlyMap<string, Facts>
  onProgress?: (done: number) => void
}

/** Puts an inventory into the database; the same again changes nothing. */
export async function applyInventory(
  scope: Queries,
  customerId: number,
  inventory: Inventory,
  { facts = new Map(), onProgress = () => undefined }: Options = {},
): Promise<Applied> {
  const groups = await applyGroups(scope, customerId, inventory.groups)
  const described = await applyStations(scope, customerId, inventory.stations, groups)
  const stations = new Map([...described, ...(await otherStations(scope, customerId, inventory, described))])
  await applyPoles(scope, customerId, inventory, stations)
  const total: Applied = { created: 0, changed: 0, same: 0 }
  let done = 0
  // What others hang on comes first: boxes, then gateways, then what those carry.
  const waves = [
    inventory.devices.filter((device) => device.kind === 'power-box'),
    inventory.devices.filter((device) => device.kind !== 'power-box' && !isCarried(device)),
    inventory.devices.filter(isCarried),
  ]
  for (const wave of waves) {
    const carriers = [
      ...new Set(wave.flatMap((device) => [device.gateway, device.box]).filter((code) => code !== null)),
    ]
    const ids = await idsByCode(scope, customerId, carriers)
    for (let at = 0; at < wave.length; at += BATCH) {
      const batch = wave.slice(at, at + BATCH).map((device) => ({
        ...device,
        stationId: stations.get(device.station) ?? null,
        gatewayId: device.gateway === null ? null : (ids.get(device.gateway) ?? null),
        boxId: device.box === null ? null : (ids.get(device.box) ?? null),
        facts: facts.get(device.code) ?? NO_FACTS,
      }))
      const applied = await upsertDevices(scope, customerId, batch)
      const fed = batch.filter(({ loop }) => loop !== undefined)
      if (fed.length > 0) await feedDevices(scope, customerId, fed)
      total.created += applied.created
      total.changed += applied.changed
      total.same += applied.same
      done += batch.length
      onProgress(done)
    }
  }
  if (total.created >= MANY) await scope.query('select analyze_inventory()')
  return total
}
