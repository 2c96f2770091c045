import { defineModule } from '../../module.ts'
import { poleHandlers, poleHomeHandlers, poleTreeHandlers } from './index.ts'

/** Poles and what they carry. */
export const poleModule = defineModule({
  describe: ({ clock, exporter }) => ({
    handlers: { ...poleHandlers({ clock, exporter }), ...poleHomeHandlers(), ...poleTreeHandlers() },
  }),
})
