import { defineModule } from '../../module.ts'
import { createSiteChecks, type SiteChecks, siteHandlers } from './index.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly siteChecks: SiteChecks
  }
}

/** Groups and sites: the tree that everything stands in. */
export const siteModule = defineModule({
  provide: () => ({ siteChecks: createSiteChecks() }),

  describe: (services) => ({ handlers: siteHandlers(services) }),
})
