import { defineModule } from '../module.ts'
import { createHeldTables, type HeldTables } from './index.ts'

declare module '../../services.ts' {
  interface Services {
    readonly heldTables: HeldTables
  }
}

/** Tables of plans that devices hold. */
export const planTableModule = defineModule({
  provide: ({ writers }) => ({ heldTables: createHeldTables(writers) }),
  describe: () => ({}),
})
