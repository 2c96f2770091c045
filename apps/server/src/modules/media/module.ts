import { defineModule } from '../module.ts'
import { mediaHandlers } from './calls.ts'

/** Images, voices and videos that screens show and speakers play. */
export const mediaModule = defineModule({
  describe: (services) => ({ handlers: mediaHandlers(services) }),
})
