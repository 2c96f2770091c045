import { defineModule } from '../../module.ts'
import { readInstallation, systemHandlers } from './index.ts'
import { brokerStateOf } from './platforms.ts'

/** How the system itself is. */
export const systemModule = defineModule({
  describe: (services) => ({
    handlers: systemHandlers({
      ...services,
      installation: () => services.db.system(readInstallation),
      brokerSessions: services.links.sessionsOf('sparkplug'),
      brokerState: () => brokerStateOf(services.links.up.sparkplug?.() ?? false),
    }),
  }),
})
