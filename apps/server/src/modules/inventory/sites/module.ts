import { defineModule } from '../../module.ts'
import { type SiteCheck, siteHandlers } from './index.ts'

declare module '../../../services.ts' {
  interface Services {
    /** Other modules add theirs. */
    readonly siteChecks: SiteCheck[]
  }
}

/** Groups and sites: the tree that everything stands in. */
export const siteModule = defineModule({
  provide: () => ({ siteChecks: [] }),

  describe: (services) => ({ handlers: siteHandlers(services) }),
})
