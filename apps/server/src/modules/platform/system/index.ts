import type { BrokerState, systemCalls } from '@lamplighter/contract'
import type { Sessions } from '@lamplighter/links/link'
import type { Jobs } from '../../../jobs/index.ts'
import type { Handlers } from '../../context.ts'
import { commandRows } from './commands.ts'
import { type HealthDeps, tenantHealth, wholeHealth } from './health.ts'
import { jobRowOf } from './jobs.ts'
import { type BrokerSettings, brokerOf, platformRows } from './platforms.ts'
import { codesOfEdges, tallyPlatforms } from './store.ts'

export { readInstallation } from './store.ts'

type Deps = HealthDeps & {
  settings: BrokerSettings
  /** Connections at our broker; null where it is another's. */
  brokerSessions: Pick<Sessions, 'addressOf'> | null
  brokerState: () => BrokerState
  jobs: Pick<Jobs, 'list'>
}

export function systemHandlers(deps: Deps): Handlers<typeof systemCalls> {
  const { registry, clock, settings, brokerSessions, brokerState, jobs } = deps
  return {
    'system.commands': async () => [...commandRows],

    'system.platforms': async ({ caller, inScope }) => {
      const { tallies, codes } = await inScope(async (scope) => ({
        tallies: await tallyPlatforms(scope),
        codes: await codesOfEdges(scope),
      }))
      const group = registry.tenantById(caller.customerId)?.code ?? ''
      const clients =
        brokerSessions && codes.filter((edge) => brokerSessions.addressOf({ group, edge }) !== null).length
      return { rows: platformRows(tallies), broker: { ...brokerOf(settings), state: brokerState(), clients } }
    },

    'system.health': async ({ caller, inScope }) => ({
      ...(await tenantHealth(deps, caller.customerId, inScope)),
      platform: caller.isSuper ? await wholeHealth(deps) : null,
    }),

    'system.jobs': async ({ caller }) => (await jobs.list()).map((job) => jobRowOf(job, clock.now(), caller.isSuper)),
  }
}
