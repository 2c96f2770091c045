import { PRICE_PLAN } from '@lamplighter/contract'
import type { Charging } from '@lamplighter/links/link'
import type { CardVerdict } from '@lamplighter/links/ocpp/host'
import type { BatchWriters } from '../../batch-writer/index.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Device, Registry } from '../devices/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { cardOf } from './card.store.ts'
import { begin, end, highestNumber, mark, type Prices, type Told, vacate } from './session.store.ts'

/** Who may charge, and what was charged. */
export type ChargeLog = {
  add(device: Device, charging: Charging): void
  /** Resolves when what was added so far is in the database, or given up. */
  committed(): Promise<void>
  judge(customerId: number, tag: string): Promise<CardVerdict>
  /** Of the sessions at a pile; 0 without any. */
  highestNumber(deviceId: number): Promise<number>
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
          else await vacate(scope, deviceId, new Date(charging.at))
        }
      })
    },
  })
  return {
    add({ id, customerId }, charging) {
      if (charging.is === 'metered') {
        const quarter = `${charging.number} ${Math.floor(charging.at / QUARTER)}`
        if (marked.get(id) === quarter) return
        marked.set(id, quarter)
      }
      if (charging.is === 'over') marked.delete(id)
      writer.add({ customerId, deviceId: id, charging })
    },
    committed: () => writer.flushed(),
    highestNumber: (deviceId) => db.system((scope) => highestNumber(scope, deviceId)),
    async judge(customerId, tag) {
      const { 'charging.cardsOnly': isListedOnly } = await parameters.of(customerId)
      const card = await db.system((scope) => cardOf(scope, customerId, tag))
      if (!card) return isListedOnly ? 'Invalid' : 'Accepted'
      if (card.isBlocked) return 'Blocked'
      return card.validUntil !== null && Date.parse(card.validUntil) <= clock.now() ? 'Expired' : 'Accepted'
    },
  }
}
