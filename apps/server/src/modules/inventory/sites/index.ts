import type { siteCalls } from '@lamplighter/contract'
import type { Outbox } from '../../../outbox/index.ts'
import type { Handlers } from '../../context.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import { assignHandlers } from './assign.ts'
import { groupHandlers } from './groups.ts'
import type { SiteChecks } from './site-checks.ts'
import { stationHandlers } from './stations.ts'

export { createSiteChecks, type SiteChecks } from './site-checks.ts'

type Deps = { outbox: Pick<Outbox, 'heard'>; parameters: Parameters; siteChecks: Pick<SiteChecks, 'check'> }

/** Groups and sites: the tree that everything stands in, and that rights reach by. */
export function siteHandlers({ outbox: { heard }, parameters, siteChecks }: Deps): Handlers<typeof siteCalls> {
  return { ...assignHandlers(heard), ...groupHandlers(heard), ...stationHandlers(heard, parameters, siteChecks) }
}
