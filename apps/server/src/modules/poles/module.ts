import { defineModule } from '../module.ts'
import { poleHandlers } from './index.ts'

/** Poles and what they carry. */
export const poleModule = defineModule({
  describe: ({ clock, exporter }) => ({ handlers: poleHandlers({ clock, exporter }) }),
})
