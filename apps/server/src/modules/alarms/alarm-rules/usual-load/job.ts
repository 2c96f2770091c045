import { localMoment, nightOf, type Place } from '@lamplighter/kinds/sun'
import type { Job, Kept, Lease } from '../../../../jobs/index.ts'
import type { Clock } from '../../../../time/clock.ts'
import type { Device, Registry } from '../../../devices/devices/index.ts'
import { LEARNED_PLACES, nightLoads } from './learn.ts'
import { lampsByBox } from './loads.ts'
import { heldBetween, learnedNights, loadUsual, pastLoads, saveNight, unusualBoxes } from './usual-load.store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = 12 * 60
/** Boxes whose night is read at once. */
const AT_ONCE = 20
/** Nights of before that are learned later, where the server did not run. */
const NIGHTS_BACK = 3
/** What is usual is the median of so many nights, and known from so many on. */
const USUAL_NIGHTS = 14
export const LEAST_NIGHTS = 5

/** What is usual is reckoned from the nights since then. */
export const usualSince = (now: number) => now - (USUAL_NIGHTS + 1) * DAY

export const keptLoads: Kept = { table: 'box_load_night', column: 'night', for: (USUAL_NIGHTS + 1) * DAY }

type Deps = { clock: Pick<Clock, 'now'>; registry: Pick<Registry, 'all' | 'ofCustomer' | 'tenants'> }

/** Learns what power boxes of each organisation took in the nights that are over. */
export function usualLoadJob({ clock, registry }: Deps): Job {
  async function learn({ system, signal }: Lease, customerId: number, place: Place, days: readonly number[]) {
    const lamps = lampsByBox(registry)
    const boxes = [...registry.ofCustomer(customerId)].filter(({ kind }) => kind === 'power-box')
    const nights = days.map(
      (day) => [0, 1].map((next) => localMoment(place.timeZone, day + next, NOON)) as [number, number],
    )
    const known = await system((scope) => learnedNights(scope, customerId, nights[0]![0]))
    const usual = await system((scope) => loadUsual(scope, usualSince(clock.now()), LEAST_NIGHTS))
    let learned = 0
    for (const night of nights) {
      if (known.has(night[0])) continue
      const held = await system((scope) => heldBetween(scope, night))
      const unusual = await system(unusualBoxes)
      for (let first = 0; first < boxes.length && !signal.aborted; first += AT_ONCE) {
        const some: readonly Device[] = boxes.slice(first, first + AT_ONCE)
        await system(async (scope) => {
          const told = await pastLoads(
            scope,
            some.map(({ id }) => id),
            LEARNED_PLACES,
            night,
          )
          for (const { id } of some) {
            const loads = nightLoads(told.get(id) ?? [], lamps.get(id) ?? [], place, held.get(id) ?? [])
            // What an alarm calls wrong does not become usual by lasting; what was not known yet does.
            const own = loads.filter(({ state }) => !unusual.has(id) || !usual.get(id)?.has(state))
            if (own.length > 0) await saveNight(scope, customerId, id, night[0], own)
            learned += own.length
          }
        })
      }
    }
    if (learned > 0) await system(async (scope) => scope.publish(customerId, 'usualLoadLearned', { states: learned }))
  }
  return {
    name: 'alarmRules.usualLoad',
    label: { zh: '学习配电箱常态负荷', en: 'Learn what power boxes usually take' },
    when: { every: HOUR },
    async run(lease) {
      const now = clock.now()
      for (const tenant of registry.tenants()) {
        const tonight = nightOf(tenant.timeZone, now)
        const days = Array.from({ length: NIGHTS_BACK }, (_, n) => tonight - NIGHTS_BACK + n)
        await learn(lease, tenant.id, tenant, days)
      }
    },
  }
}
