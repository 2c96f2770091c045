import {
  fail,
  type Settlement,
  type SettlementFields,
  type SettlementLine,
  type settlementCalls,
  settlementRecord,
} from '@lamplighter/contract'
import { DAY, localMoment } from '@lamplighter/kinds/sun'
import { requireLookedAt } from '../../approval/index.ts'
import type { Scope } from '../../db/database.ts'
import { withRetired } from '../../db/retired.ts'
import type { Clock } from '../../time/clock.ts'
import type { Handlers } from '../context.ts'
import { iso, type Registry } from '../devices/devices/index.ts'
import type { Parameters } from '../organisation/parameters/index.ts'
import { shared } from './settle.ts'
import {
  deleteSettlement,
  findSettlement,
  insertSettlement,
  listSettlements,
  lockSettlement,
  pilesAmong,
  rewriteSettlement,
  type StoredSettlement,
  setSettledPiles,
  writeConfirmed,
  writePaid,
} from './settlement.store.ts'
import { freeze, linesOf, type StoredLine, unknownOf } from './settlement-lines.store.ts'

type Deps = {
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'tenantById'>
  parameters: Pick<Parameters, 'of'>
}

const deviceNoun = { zh: '设备', en: 'device' }
const missing = () => fail('request.notFound', { what: settlementRecord.noun })

const summed = ['sessions', 'energy', 'electricity', 'service', 'refunds', 'serviceRefunds', 'earlierRefunds'] as const

function totals(lines: readonly StoredLine[]) {
  const sum = (key: (typeof summed)[number]) => lines.reduce((all, line) => all + line[key], 0)
  return Object.fromEntries(summed.map((key) => [key, sum(key)])) as Record<(typeof summed)[number], number>
}

function shown(stored: StoredSettlement, lines: readonly StoredLine[], personId: number, present: string): Settlement {
  const { makerId, changedAt, checkedAt, currency, forOperator: kept, ...rest } = stored
  const { serviceRefunds, ...all } = totals(lines)
  const { net, forOperator: computed } = shared({ ...all, serviceRefunds }, stored.share)
  const forOperator = kept ?? computed
  return {
    ...{ ...rest, ...all, net, forOperator, forCity: net - forOperator },
    changedAt: changedAt.toISOString(),
    checkedAt: iso(checkedAt),
    own: makerId === personId,
    currency: currency ?? present,
  }
}

const lineShown = ({
  deviceId,
  name,
  sessions,
  energy,
  electricity,
  service,
  refunds,
}: StoredLine): SettlementLine => ({
  ...{ deviceId, name, sessions, energy, electricity, service, refunds },
})

/** @throws request.notFound, settlement.frozen */
async function draft(scope: Scope, id: number): Promise<StoredSettlement> {
  const stored = await lockSettlement(scope, id)
  if (!stored) throw missing()
  if (stored.state !== 'draft') throw fail('settlement.frozen', { operator: stored.operator })
  return stored
}

/** @throws request.notFound, pricePlan.noPile */
async function demandPiles(scope: Scope, deviceIds: readonly number[]) {
  const piles = await pilesAmong(scope, deviceIds)
  if (piles.length < deviceIds.length) throw fail('request.notFound', { what: deviceNoun })
  const other = piles.find(({ kind }) => kind !== 'charging-pile')
  if (other) throw fail('pricePlan.noPile', { device: other.name })
  return piles
}

export function settlementHandlers({ clock, registry, parameters }: Deps): Handlers<typeof settlementCalls> {
  const currencyOf = async (customerId: number) => (await parameters.of(customerId))['tariff.currency']
  function bounds(customerId: number, { firstDay, lastDay }: Pick<SettlementFields, 'firstDay' | 'lastDay'>) {
    const { timeZone } = registry.tenantById(customerId)!
    const midnight = (day: string, after: number) => new Date(localMoment(timeZone, Date.parse(day) / DAY + after, 0))
    return { from: midnight(firstDay, 0), until: midnight(lastDay, 1) }
  }

  return {
    'settlement.query': async ({ inScope, caller }) => {
      const currency = await currencyOf(caller.customerId)
      return inScope((scope) =>
        withRetired(scope, async () => {
          const stored = await listSettlements(scope)
          const lines = Map.groupBy(await linesOf(scope, null), ({ settlementId }) => settlementId)
          return stored.map((one) => shown(one, lines.get(one.id) ?? [], caller.personId, currency))
        }),
      )
    },

    'settlement.read': async ({ inScope, caller }, { id }) => {
      const currency = await currencyOf(caller.customerId)
      return inScope((scope) =>
        withRetired(scope, async () => {
          const stored = await findSettlement(scope, id)
          if (!stored) throw missing()
          const lines = await linesOf(scope, id)
          const unknown = await unknownOf(scope, id)
          return { ...shown(stored, lines, caller.personId, currency), lines: lines.map(lineShown), unknown }
        }),
      )
    },

    'settlement.save': async ({ change, note, caller }, { id, deviceIds: given, ...fields }) => {
      const deviceIds = [...new Set(given)].toSorted((one, other) => one - other)
      note({ target: fields.operator, after: { ...fields, deviceIds } })
      const made = { makerId: caller.personId, maker: caller.account, changedAt: new Date(clock.now()) }
      const written = { ...fields, deviceIds, ...bounds(caller.customerId, fields), ...made }
      return change((scope) =>
        withRetired(scope, async () => {
          const before = id === undefined ? null : await draft(scope, id)
          if (before) {
            const { operator, firstDay, lastDay, share, note: said } = before
            note({ before: { operator, firstDay, lastDay, share, note: said } })
          }
          const piles = await demandPiles(scope, deviceIds)
          if (before) await rewriteSettlement(scope, before.id, written)
          const stored = before?.id ?? (await insertSettlement(scope, written))
          await setSettledPiles(scope, stored, piles)
          return { id: stored }
        }),
      )
    },

    'settlement.confirm': async ({ change, note, caller }, { id, ...asked }) => {
      const currency = await currencyOf(caller.customerId)
      await change((scope) =>
        withRetired(scope, async () => {
          const stored = await draft(scope, id)
          const { operator, firstDay, lastDay, share } = stored
          note({ target: operator, after: { operator, firstDay, lastDay, share, ...asked } })
          if (stored.makerId === caller.personId) throw fail('settlement.own')
          requireLookedAt(stored, asked, operator)
          const { serviceRefunds, ...all } = totals(await freeze(scope, id))
          const shares = shared({ ...all, serviceRefunds }, stored.share)
          if (all.sessions !== asked.sessions || shares.net !== asked.net) throw fail('settlement.changed')
          const checked = { checker: caller.account, checkedAt: new Date(clock.now()) }
          await writeConfirmed(scope, id, { ...checked, currency, forOperator: shares.forOperator })
        }),
      )
      return {}
    },

    'settlement.pay': async ({ change, note, caller }, { id, reference, paidOn }) => {
      await change((scope) =>
        withRetired(scope, async () => {
          const stored = await lockSettlement(scope, id)
          if (!stored) throw missing()
          const { operator, state } = stored
          note({ target: operator, before: { state }, after: { state: 'paid', reference, paidOn } })
          if (state !== 'confirmed') throw fail('settlement.unpayable', { operator })
          await writePaid(scope, id, { reference, paidOn, payer: caller.account })
        }),
      )
      return {}
    },

    'settlement.delete': async ({ change, note }, { id }) => {
      await change((scope) =>
        withRetired(scope, async () => {
          const { operator, firstDay, lastDay } = await draft(scope, id)
          note({ target: operator, before: { operator, firstDay, lastDay } })
          await deleteSettlement(scope, id)
        }),
      )
      return {}
    },
  }
}
