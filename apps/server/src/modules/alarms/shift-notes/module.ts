import { defineModule } from '../../module.ts'
import { shiftNoteHandlers } from './calls.ts'

/** What one shift writes for the next. */
export const shiftNoteModule = defineModule({
  describe: ({ clock, exporter }) => ({ handlers: shiftNoteHandlers({ clock, exporter }) }),
})
