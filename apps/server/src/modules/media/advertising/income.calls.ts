import { ADVERTISING, type adContractCalls, adContractRecord, fail } from '@lamplighter/contract'
import { isoDay } from '@lamplighter/kinds/sun'
import type { Handlers } from '../../context.ts'
import { findContract, listContracts, type StoredContract } from './contract.store.ts'
import type { Deps } from './deps.ts'
import { monthsOf, totalsOf } from './income.ts'
import { occupancyOf } from './room.ts'
import { proofOf, shownMonths } from './shown.store.ts'
import { screensLike, soldBetween } from './sold.store.ts'
import { shownContract } from './state.ts'

type Names = 'query' | 'read' | 'income' | 'proof' | 'occupancy'
type Calls = Pick<typeof adContractCalls, `adContract.${Names}`>

/** What was never approved was never sold. */
const isSold = ({ state }: StoredContract) => state === 'approved'

/** What is read of contracts: how they stand, what was shown of them and what they come to. */
export function readingHandlers({ todayOf, dayOf, currencyOf, loopOf }: Deps): Handlers<Calls> {
  return {
    'adContract.query': async ({ inScope, caller: { customerId, personId } }) => {
      const [stored, shown] = await inScope(async (scope) => [
        await listContracts(scope),
        await shownMonths(scope, null),
      ])
      const currency = await currencyOf(customerId)
      const byContract = Map.groupBy(shown, ({ contractId }) => contractId)
      return stored.map((one) => {
        const today = dayOf(customerId, one)
        const months = isSold(one) ? monthsOf(one, byContract.get(one.id) ?? [], today) : []
        return shownContract(one, months, { personId, today, currency })
      })
    },

    'adContract.read': async ({ inScope, caller: { customerId, personId } }, { id }) => {
      const [stored, shown] = await inScope(async (scope) => [
        await findContract(scope, id),
        await shownMonths(scope, id),
      ])
      if (!stored) throw fail('request.notFound', { what: adContractRecord.noun })
      const about = { personId, today: dayOf(customerId, stored), currency: await currencyOf(customerId) }
      const months = isSold(stored) ? monthsOf(stored, shown, about.today) : []
      const { deviceIds, names } = stored
      return { ...shownContract(stored, months, about), months, deviceIds: [...deviceIds], names: [...names] }
    },

    'adContract.income': async ({ inScope, caller: { customerId } }) => {
      const [stored, shown] = await inScope(async (scope) => [
        await listContracts(scope),
        await shownMonths(scope, null),
      ])
      const byContract = Map.groupBy(shown, ({ contractId }) => contractId)
      const all = stored
        .filter(isSold)
        .flatMap((one) => monthsOf(one, byContract.get(one.id) ?? [], dayOf(customerId, one)))
      const months = [...Map.groupBy(all, ({ month }) => month)]
        .toSorted(([one], [other]) => other.localeCompare(one))
        .slice(0, ADVERTISING.months)
        .map(([month, rows]) => ({ month, contracts: rows.length, ...totalsOf(rows) }))
      return { currency: await currencyOf(customerId), months }
    },

    'adContract.proof': ({ inScope }, { id, month }) =>
      inScope(async (scope) => {
        if (!(await findContract(scope, id))) throw fail('request.notFound', { what: adContractRecord.noun })
        return proofOf(scope, id, month)
      }),

    'adContract.occupancy': async ({ inScope, caller: { customerId } }, { page, size, keyword }) => {
      const today = todayOf(customerId)
      const [first, last] = [isoDay(today), isoDay(today + ADVERTISING.ahead - 1)]
      const [screens, sold] = await inScope(async (scope) => [
        await screensLike(scope, keyword),
        await soldBetween(scope, first, last, null),
      ])
      const rows = occupancyOf(sold, screens, today, ADVERTISING.ahead).toSorted((one, other) => other.sold - one.sold)
      return {
        rows: rows.slice((page - 1) * size, page * size),
        total: rows.length,
        loopSeconds: await loopOf(customerId),
        firstDay: first,
      }
    },
  }
}
