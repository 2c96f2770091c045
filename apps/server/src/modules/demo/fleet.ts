import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fleet, InventoryDevice, LinkName } from '@lamplighter/contract'
import type { Database } from '../../db/database.ts'
import { hashSecret } from '../devices/devices/index.ts'
import { type CameraHead, connectCameras } from './cameras.ts'

type Row = Omit<InventoryDevice, 'loop'> & {
  loop: number | null
  group: string
  id: number
  gatewayId: number | null
  link: LinkName
  secretHash: Buffer | null
}

const ALL_DEVICES = `select c.code as group, d.id, d.gateway_id as "gatewayId", d.link, d.code, d.kind, d.name, coalesce(t.name, '') as station,
    gw.code as gateway, b.code as box, d.lat, d.lng, d.rated_watts as "ratedWatts", d.light_type as "lightType",
    d.lamp_type as "lampType", d.plan_id as "planId", d.pole, d.pole_loop as loop, d.group_number as "groupNumber",
    d.secret_hash as "secretHash"
  from device d join customer c on c.id = d.customer_id left join station t on t.id = d.station_id
  left join device gw on gw.id = d.gateway_id left join device b on b.id = d.box_id
  where c.demo order by d.id`

/** What a light source usually takes, W: a lamp whose nameplate does not say still has to be simulated with something. */
const USUAL_WATTS: Record<string, number> = { LED: 90, HPS: 150, MH: 150, IND: 85 }
const OTHER_WATTS = 100

const usualWatts = (lampType: string | null) => USUAL_WATTS[lampType ?? ''] ?? OTHER_WATTS

type Head = Pick<Fleet, 'mqtt' | 'seed' | 'clockOffsetMs' | 'timeZone' | 'language'> & {
  readonly ocpp: string
  readonly player: string
  /** Port at which simulated cameras listen, and what seals their passwords. */
  readonly onvif: CameraHead
}

function plate({
  group: _,
  id: __,
  gatewayId: ___,
  secretHash: ____,
  link: _____,
  loop,
  ...own
}: Row): InventoryDevice {
  const ratedWatts = own.kind === 'luminaire' && own.ratedWatts === null ? usualWatts(own.lampType) : own.ratedWatts
  return { ...own, ratedWatts, ...(loop === null ? {} : { loop }) }
}

/** Secrets that the file of an earlier start already gave to its devices. */
function knownSecrets(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const { edges, ocpp, player, onvif } = JSON.parse(readFileSync(file, 'utf8')) as Fleet
  const all = [...edges, ...(ocpp?.piles ?? []), ...(player?.players ?? []), ...(onvif?.cameras ?? [])]
  return new Map(all.map(({ group, edge, secret }) => [`${group}/${edge}`, secret]))
}

/**
 * The secret by which the simulator speaks for an edge node; null where a user gave it one or took it away: whatever
 * stands in the street has that, and the demo leaves it alone.
 */
function secretFor({ group, code, secretHash }: Row, known: ReadonlyMap<string, string>): string | null {
  const given = known.get(`${group}/${code}`)
  if (given === undefined) return secretHash ? null : randomBytes(24).toString('base64url')
  return secretHash?.equals(hashSecret(given)) ? given : null
}

/**
 * Commissions the demo's devices: every edge node that has no secret gets one (only its hash stays here), and the sheet
 * that the simulator is flashed from is written for its eyes only.
 */
export async function writeFleet(
  db: Database,
  file: string,
  { ocpp, player, onvif, ...head }: Head,
  now: Date,
): Promise<Fleet> {
  const known = knownSecrets(file)
  return db.system(async (scope) => {
    const rows = await scope.query<Row>(ALL_DEVICES)
    const carried = Map.groupBy(
      rows.filter((row) => row.gatewayId !== null),
      (row) => row.gatewayId!,
    )
    const edges: Fleet['edges'] = []
    const piles: NonNullable<Fleet['ocpp']>['piles'] = []
    const players: NonNullable<Fleet['player']>['players'] = []
    const found: (NonNullable<Fleet['onvif']>['cameras'][number] & { id: number })[] = []
    const given: { id: number; hash: Buffer }[] = []
    for (const row of rows) {
      const secret = row.gatewayId === null && row.kind !== 'luminaire' ? secretFor(row, known) : null
      if (secret === null) continue
      const { group, code: edge } = row
      const own = { group, edge, secret, plate: plate(row) }
      if (row.link === 'ocpp') piles.push(own)
      else if (row.link === 'player') players.push(own)
      else if (row.link === 'onvif') found.push({ ...own, id: row.id })
      else edges.push({ ...own, devices: (carried.get(row.id) ?? []).map(plate) })
      if (!row.secretHash) given.push({ id: row.id, hash: hashSecret(secret) })
    }
    await scope.query(
      `update device d set secret_hash = n.hash from unnest($1::int[], $2::bytea[]) as n(id, hash)
       where d.id = n.id and d.secret_hash is null`,
      [given.map(({ id }) => id), given.map(({ hash }) => hash)],
    )
    const cameras = await connectCameras(scope, found, onvif, now)
    const fleet: Fleet = {
      ...head,
      edges,
      ocpp: { endpoint: ocpp, piles },
      player: { endpoint: player, players },
      onvif: { port: onvif.port, cameras },
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(fleet), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return fleet
  })
}
