import type { systemCalls } from '@lamplighter/contract'
import type { Jobs } from '../../jobs/index.ts'
import type { Handlers } from '../context.ts'
import { commandRows } from './commands.ts'
import { type HealthDeps, tenantHealth, wholeHealth } from './health.ts'
import { jobRowOf } from './jobs.ts'
import { type BrokerSettings, brokerOf, platformRows } from './platforms.ts'
import { codesOfEdges, tallyPlatforms } from './store.ts'

export { readInstallation } from './store.ts'

type Deps = HealthDeps & {
  settings: BrokerSettings
  /** Edge nodes `group/edge` that hold a connection; null where the broker is another's. */
  connected: () => ReadonlySet<string> | null
  jobs: Pick<Jobs, 'list'>
}

export function systemHandlers(deps: Deps): Handlers<typeof systemCalls> {
  const { registry, clock, settings, connected, jobs } = deps
  return {
    'system.commands': async () => [...commandRows],

    'system.platforms': async ({ caller, inScope }) => {
      const { tallies, codes } = await inScope(async (scope) => ({
        tallies: await tallyPlatforms(scope),
        codes: await codesOfEdges(scope),
      }))
      const [group, nodes] = [registry.tenantById(caller.customerId)?.code, connected()]
      const clients = nodes && codes.filter((code) => nodes.has(`${group}/${code}`)).length
      return { rows: platformRows(tallies), broker: { ...brokerOf(settings), clients } }
    },

    'system.health': async ({ caller, inScope }) => ({
      ...(await tenantHealth(deps, caller.customerId, inScope)),
      platform: caller.isSuper ? await wholeHealth(deps) : null,
    }),

    'system.jobs': async ({ caller }) => (await jobs.list()).map((job) => jobRowOf(job, clock.now(), caller.isSuper)),
  }
}
