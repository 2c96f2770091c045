import { defineModule } from '../module.ts'
import { alarmAccountHandlers } from './index.ts'

/** The third-party alarm server of an organisation. */
export const alarmAccountModule = defineModule({
  describe: (services) => ({ handlers: alarmAccountHandlers(services) }),
})
