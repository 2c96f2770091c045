import { defineModule } from '../module.ts'
import { importHandlers, startImport } from './index.ts'

/** Inventories taken over from files. */
export const importModule = defineModule({
  describe: ({ db, clock, outbox, onError }) => ({
    handlers: importHandlers({
      clock,
      startImport: (...given) => startImport({ db, clock, outbox, onFailed: onError }, ...given),
    }),
  }),
})
