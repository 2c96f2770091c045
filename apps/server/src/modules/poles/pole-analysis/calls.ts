import { type Input, type poleAnalysisCalls, poleRankingList } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import { timeZoneOf } from '../../../db/time-zone.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers, SignedInContext } from '../../context.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import { countAir } from './air.store.ts'
import { rankAirStations } from './air-stations.store.ts'
import type { Area } from './area.ts'
import { type Period, periodsOf } from './period.ts'
import { rankPoles } from './ranking.store.ts'
import { countReliability } from './reliability.store.ts'
import { summarise } from './summary.store.ts'
import { countBuckets } from './sums.store.ts'
import { countUsers, usersByHour } from './users.store.ts'

type Deps = { clock: Pick<Clock, 'now'>; parameters: Pick<Parameters, 'of'>; exporter: Exporter }
type Asked = Input<(typeof poleAnalysisCalls)['poleAnalysis.series']>
type Periods = { now: Period; before: Period }

export function poleAnalysisHandlers({ clock, parameters, exporter }: Deps): Handlers<typeof poleAnalysisCalls> {
  /** What was on poles then counts, though it was taken down since. */
  const counting = <T>(
    { inScope }: Pick<SignedInContext, 'inScope'>,
    { firstDay, lastDay, groupId, stationId }: Asked,
    count: (scope: Scope, area: Area, periods: Periods) => Promise<T>,
  ) =>
    inScope(async (scope) => {
      const periods = periodsOf({ firstDay, lastDay }, await timeZoneOf(scope), clock.now())
      const area = { customerId: scope.customerId, groupId, stationId }
      return withRetired(scope, () => count(scope, area, periods))
    })
  const currencyOf = async ({ caller }: Pick<SignedInContext, 'caller'>) =>
    (await parameters.of(caller.customerId))['tariff.currency']
  const ranking: Handler<(typeof poleAnalysisCalls)['poleAnalysis.ranking']> = (
    context,
    { page, size, by, ...asked },
  ) => counting(context, asked, (scope, area, { now }) => rankPoles(scope, area, now, { page, size, by }))

  return {
    'poleAnalysis.summary': async (context, asked) => ({
      ...(await counting(context, asked, summarise)),
      currency: await currencyOf(context),
    }),
    'poleAnalysis.series': async (context, asked) => ({
      ...(await counting(context, asked, async (scope, area, { now }) => ({
        unit: now.unit,
        buckets: await countBuckets(scope, area, now),
      }))),
      currency: await currencyOf(context),
    }),
    'poleAnalysis.users': (context, asked) =>
      counting(context, asked, async (scope, area, { now }) => ({
        hours: usersByHour(await countUsers(scope, area, now)),
      })),
    'poleAnalysis.air': (context, asked) =>
      counting(context, asked, (scope, area, { now }) => countAir(scope, area, now.lastDay)),
    'poleAnalysis.airStations': (context, asked) =>
      counting(context, asked, async (scope, area, { now }) => ({ stations: await rankAirStations(scope, area, now) })),
    'poleAnalysis.reliability': (context, asked) =>
      counting(context, asked, async (scope, area, { now }) => ({ kinds: await countReliability(scope, area, now) })),
    'poleAnalysis.ranking': ranking,
    'poleAnalysis.export': exporter.of(poleRankingList, ranking),
  }
}
