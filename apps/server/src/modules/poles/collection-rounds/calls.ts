import {
  type Calls,
  collectionOrder,
  type collectionRoundCalls,
  collectionRoundRecord,
  collectionStopList,
  fail,
  metresOf,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { FindAssignees } from '../../alarms/alarms/index.ts'
import type { Handler, Handlers } from '../../context.ts'
import { proposeBins } from './propose.store.ts'
import { assignRound, endRound, type HeldRound, insertRound, listRounds, lockRound, startRound } from './round.store.ts'
import { type Bin, binsOf, groupsOf, insertStops, listStops, stopOf, tickStop } from './stop.store.ts'

type Deps = { clock: Pick<Clock, 'now'>; exporter: Exporter; findPeople: FindAssignees }

const binLabel = { zh: '垃圾桶', en: 'garbage bin' }
const stopLabel = { zh: '清运点', en: 'stop' }

/** @throws request.notFound, collectionRound.over */
async function goingOn(scope: Scope, id: number): Promise<HeldRound> {
  const round = await lockRound(scope, id)
  if (!round) throw fail('request.notFound', { what: collectionRoundRecord.noun })
  if (round.state === 'done' || round.state === 'cancelled') throw fail('collectionRound.over', { name: round.name })
  return round
}

type Placed = Bin & { readonly lat: number; readonly lng: number }
const isPlaced = (bin: Bin): bin is Placed => bin.kind === 'garbage-bin' && bin.lat !== null && bin.lng !== null

/** @throws request.notFound where one is not in reach */
async function knownBins(scope: Scope, deviceIds: readonly number[], now: Date): Promise<Bin[]> {
  const ids = [...new Set(deviceIds)]
  const bins = await binsOf(scope, ids, now)
  if (bins.length < ids.length) throw fail('request.notFound', { what: binLabel })
  return bins
}

/** @throws collectionRound.noStop */
const placed = (bins: readonly Bin[]): Placed[] =>
  bins.map((bin) => {
    if (!isPlaced(bin)) throw fail('collectionRound.noStop', { name: bin.name })
    return bin
  })

const groupsIn = (bins: readonly Bin[]) => [...new Set(bins.map(({ groupId }) => groupId))]

export function collectionRoundHandlers({ clock, exporter, findPeople }: Deps): Handlers<typeof collectionRoundCalls> {
  const now = () => new Date(clock.now())

  /** The name of who may go to all of these. @throws collectionRound.mayNotGo */
  async function personOf(scope: Scope, account: string, groups: readonly (number | null)[]): Promise<string> {
    const [person] = await findPeople(scope.customerId, groups, now(), { account })
    if (!person) throw fail('collectionRound.mayNotGo', { account })
    return person.name
  }

  const stops: Handler<Calls['collectionRound.stops']> = ({ inScope }, { id, ...page }) =>
    inScope((scope) => listStops(scope, id, page))

  return {
    'collectionRound.propose': ({ inScope, caller: { personId } }, asked) =>
      inScope((scope) => proposeBins(scope, asked, { personId, now: now() })),

    'collectionRound.people': async ({ inScope, caller }, { deviceIds, keyword }) => {
      const bins = await inScope((scope) => knownBins(scope, deviceIds, now()))
      return findPeople(caller.customerId, groupsIn(bins), now(), { keyword })
    },

    'collectionRound.save': ({ change, note, caller }, { name, day, account, start, deviceIds }) =>
      change(async (scope) => {
        const bins = placed(await knownBins(scope, deviceIds, now()))
        const order = collectionOrder(start, bins)
        const metres = metresOf(order)
        note({ target: name, after: { name, day, account, start, bins: bins.length, metres } })
        const person = await personOf(scope, account, groupsIn(bins))
        const round = { name, day, account, person, start, metres, open: bins.length }
        const id = await insertRound(scope, { ...round, maker: caller.account, madeAt: now() })
        await insertStops(
          scope,
          id,
          order.map((leg) => ({ ...bins[leg.at]!, metres: leg.metres })),
        )
        return { id }
      }),

    'collectionRound.assign': async ({ change, note }, { id, account, day }) => {
      await change(async (scope) => {
        const { name, ...before } = await goingOn(scope, id)
        note({ target: name, before: { account: before.account, day: before.day }, after: { account, day } })
        const person = await personOf(scope, account, await groupsOf(scope, id))
        await assignRound(scope, id, { account, person, day })
      })
      return {}
    },

    'collectionRound.setState': async ({ change, note, caller }, { id, state }) => {
      await change(async (scope) => {
        const { name, state: before } = await goingOn(scope, id)
        note({
          target: name,
          before: { state: before },
          after: { state },
          ...(state === before && { unchanged: true }),
        })
        if (state === 'underWay') await startRound(scope, id, now())
        else await endRound(scope, id, state, now(), caller.account)
      })
      return {}
    },

    'collectionRound.tick': async ({ change, note, caller }, { id, deviceId, result, reason: given }) => {
      await change(async (scope) => {
        const { name } = await goingOn(scope, id)
        const stop = await stopOf(scope, id, deviceId)
        if (!stop) throw fail('request.notFound', { what: stopLabel })
        const reason = result === 'failed' ? given : ''
        note({ target: `${name} · ${stop.name}`, before: { result: stop.result }, after: { result, reason } })
        if (stop.isRetired) throw fail('collectionRound.retired', { name: stop.name })
        if (stop.result === 'emptied') throw fail('collectionRound.ticked', { name: stop.name })
        await tickStop(scope, { roundId: id, deviceId, result, reason, by: caller.account, at: now() })
      })
      return {}
    },

    'collectionRound.query': ({ inScope, caller }, query) =>
      inScope((scope) => listRounds(scope, query, caller, clock.now())),
    'collectionRound.stops': stops,
    'collectionRound.exportStops': exporter.of(collectionStopList, stops),
  }
}
