import { createHash } from 'node:crypto'
import { limitsAround, metresBetween, PROGRAMME } from '@lamplighter/contract'
import type { PlayerProgramme, ShownValues } from '@lamplighter/links/player/protocol'
import type { Database, SystemScope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Device, pointValue, type Registry } from '../../devices/devices/index.ts'
import { notePlayed } from '../media/index.ts'
import { noteShown, programmesOf, type ShownRow, stationsAround } from './shown.store.ts'
import { toldProgramme } from './told.ts'

/** A player gets other values no sooner than after this time, ms. */
const PACE = 60_000

type Player = Pick<Device, 'id' | 'customerId'>

/** Programmes as screens get them, and what they show of the environment. */
export type ShownProgrammes = {
  /** What an order names, whose images this screen may fetch from then on; null where it may not be shown. */
  describe(player: Player, programmeId: number): Promise<PlayerProgramme | null>
  /** Null where the player has these values. */
  valuesOf(player: Player, version: string): Promise<ShownValues | null>
  /** What is remembered of these was changed. */
  forget(deviceIds: readonly number[]): void
}

type Deps = { db: Database; registry: Pick<Registry, 'get' | 'tenantById'>; clock: Pick<Clock, 'now'> }

const keysIn = (programmes: readonly ShownRow[]) =>
  new Set(
    programmes.flatMap(({ content }) =>
      content.pages.flatMap(({ regions }) => regions.flatMap((one) => (one.kind === 'value' ? one.key : []))),
    ),
  )

/** The station on the same pole, or the nearest that is not too far off. */
async function stationOf(scope: SystemScope, player: Player): Promise<number | null> {
  const { place, stations } = await stationsAround(scope, player, (at) => limitsAround(at, PROGRAMME.metres))
  const away = ({ samePole, lat, lng }: (typeof stations)[number]) =>
    samePole ? 0 : place && lat !== null && lng !== null ? metresBetween(place, { lat, lng }) : Number.POSITIVE_INFINITY
  const [nearest] = stations
    .map((station) => ({ id: station.id, metres: away(station) }))
    .filter(({ metres }) => metres <= PROGRAMME.metres)
    .sort((one, other) => one.metres - other.metres)
  return nearest?.id ?? null
}

export function createShownProgrammes({ db, registry, clock }: Deps): ShownProgrammes {
  const remembered = new Map<number, { at: number; values: ShownValues }>()
  /** Counts what was forgotten: what was read before is not remembered after it. */
  let forgotten = 0

  function readingsOf(stationId: number, keys: ReadonlySet<string>): ShownValues['readings'] {
    const station = registry.get(stationId)
    if (!station || station.refreshedAt === null) return {}
    const at = new Date(station.refreshedAt).toISOString()
    return Object.fromEntries(
      [...keys].flatMap((key) => {
        const value = pointValue(station, key)
        return value === null ? [] : [[key, { value, at }]]
      }),
    )
  }

  async function read(player: Player): Promise<ShownValues> {
    const [programmes, stationId] = await db.system(async (scope) => {
      const found = await programmesOf(scope, player)
      return [found, keysIn(found).size > 0 ? await stationOf(scope, player) : null] as const
    })
    if (programmes.length === 0) return { version: '', readings: {}, programmes: [] }
    const shown = {
      readings: stationId === null ? {} : readingsOf(stationId, keysIn(programmes)),
      programmes: programmes.flatMap(({ id, revision, ordered }) => (ordered ? { id, revision } : [])),
    }
    const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
    return { version, ...shown }
  }

  function forget(deviceIds: readonly number[]) {
    forgotten++
    for (const id of deviceIds) remembered.delete(id)
  }

  return {
    forget,
    async describe(player, programmeId) {
      const at = new Date(clock.now())
      const found = await db.system(async (scope) => {
        const row = await noteShown(scope, player, programmeId, at)
        return row && { row, images: await notePlayed(scope, player, row.images, at) }
      })
      if (!found) return null
      forget([player.id])
      return toldProgramme(found.row, found.images, registry.tenantById(player.customerId)!.timeZone)
    },
    async valuesOf(player, version) {
      const now = clock.now()
      const before = remembered.get(player.id)
      if (before && now - before.at < PACE) return before.values.version === version ? null : before.values
      const generation = forgotten
      const values = await read(player)
      if (generation === forgotten) remembered.set(player.id, { at: now, values })
      return values.version === version ? null : values
    },
  }
}
