import { PRICE_PLAN } from '@lamplighter/contract'
import type { Charging } from '@lamplighter/links/link'
import type { CardJudgement } from '@lamplighter/links/ocpp/host'
import type { BatchWriters } from '../../batch-writer/index.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../time/clock.ts'
import type { Device, Registry } from '../devices/devices/index.ts'
import type { Parameters } from '../organisation/parameters/index.ts'
import { cardOf } from './card.store.ts'
import { verdictOn } from './card-rule.ts'
import type { Mark } from './cost.ts'
import { release, reserve } from './reservation.store.ts'
import { begin, end, mark, type Prices, type Standing, standingOf, vacate } from './told.store.ts'
import type { Told } from './told.ts'

/** Who may charge, and what was charged. */
export type ChargeLog = {
  add(device: Device, charging: Charging): void
  /** Resolves when what was added so far is in the database. @throws where the database refused something of the pile */
  committed(deviceId: number): Promise<void>
  judge(customerId: number, tag: string): Promise<CardJudgement>
  standingOf(deviceId: number): Promise<Standing>
  /** What the meter of a pile said last of a session; null where it said nothing since our start. */
  readingOf(session: { readonly deviceId: number; readonly number: number }): Mark | null
}

type Deps = {
  writers: BatchWriters
  db: Database
  clock: Clock
  parameters: Pick<Parameters, 'of'>
  registry: Pick<Registry, 'tenantById'>
}

/** What a meter says is kept once in so long: periods of price plans begin at a multiple of it, ms. */
const QUARTER = PRICE_PLAN.step * 60_000

export function createChargeLog({ writers, db, clock, parameters, registry }: Deps): ChargeLog {
  /** Session and quarter of an hour of the last mark, by pile. */
  const marked = new Map<number, string>()
  const readings = new Map<number, { readonly number: number; readonly mark: Mark }>()
  /** Why the database refused something of a pile, until the pile hears of it. */
  const refused = new Map<number, string>()

  async function pricesOf(customerId: number): Promise<Prices> {
    const { 'charging.price': price } = await parameters.of(customerId)
    return { timeZone: registry.tenantById(customerId)!.timeZone, price }
  }

  const writer = writers.open<Told>({
    name: 'charging.sessions',
    every: 500,
    batchSize: 500,
    limit: 50_000,
    gives: 'oldest',
    async write(platform, rows) {
      const customers = new Set(rows.map(({ customerId }) => customerId))
      const prices = new Map(await Promise.all(Array.from(customers, async (id) => [id, await pricesOf(id)] as const)))
      await platform.system(async (scope) => {
        for (const told of rows) {
          const { charging, deviceId, customerId } = told
          if (charging.is === 'begun') await begin(scope, told, prices.get(customerId)!)
          else if (charging.is === 'metered') await mark(scope, told)
          else if (charging.is === 'over') await end(scope, told)
          else if (charging.is === 'vacant') await vacate(scope, deviceId, new Date(charging.at))
          else if (charging.is === 'reserved') await reserve(scope, told, charging)
          else await release(scope, told, charging)
        }
      })
    },
    async refused(_, { deviceId, charging }, reason) {
      refused.set(deviceId, `a session ${charging.is} was refused: ${reason}`)
    },
  })
  return {
    add({ id, customerId }, charging) {
      if (charging.is === 'metered') {
        const { number, at, meter } = charging
        readings.set(id, { number, mark: [at, meter] })
        const quarter = `${number} ${Math.floor(at / QUARTER)}`
        if (marked.get(id) === quarter) return
        marked.set(id, quarter)
      }
      // What is measured after an end counts at once: the session may go on.
      if (charging.is === 'over' || charging.is === 'vacant') marked.delete(id)
      writer.add({ customerId, deviceId: id, charging })
    },
    async committed(deviceId) {
      await writer.flushed()
      const why = refused.get(deviceId)
      refused.delete(deviceId)
      if (why !== undefined) throw new Error(why)
    },
    standingOf: (deviceId) => db.system((scope) => standingOf(scope, deviceId)),
    readingOf({ deviceId, number }) {
      const reading = readings.get(deviceId)
      return reading?.number === number ? reading.mark : null
    },
    async judge(customerId, tag) {
      const { 'charging.cardsOnly': isListedOnly } = await parameters.of(customerId)
      const card = await db.system((scope) => cardOf(scope, customerId, tag))
      return { verdict: verdictOn(card, isListedOnly, clock.now()), validUntil: card?.validUntil ?? null }
    },
  }
}
