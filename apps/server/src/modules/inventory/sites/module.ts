import { defineModule } from '../../module.ts'
import { siteHandlers } from './index.ts'

/** Groups and sites: the tree that everything stands in. */
export const siteModule = defineModule({
  describe: (services) => ({ handlers: siteHandlers(services) }),
})
