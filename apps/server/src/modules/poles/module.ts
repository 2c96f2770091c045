import { defineModule } from '../module.ts'
import { poleHandlers } from './index.ts'

/** Poles and what they carry. */
export const poleModule = defineModule({
  describe: ({ clock, bus }) => ({ handlers: poleHandlers({ clock, bus }) }),
})
