import { defineModule } from '../../module.ts'
import { createHeldTables, type HeldTables, wantWritten } from './index.ts'

declare module '../../../bus.ts' {
  interface Happenings {
    /** What devices of these organisations say that they hold is in the database. */
    tablesHeld: [customerIds: ReadonlySet<number>]
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly heldTables: HeldTables
  }
}

/** Tables of plans that devices hold. */
export const planTableModule = defineModule({
  provide: ({ writers, bus }) => ({ heldTables: createHeldTables({ writers, bus }) }),
  describe({ registry, commandExtensions }) {
    commandExtensions.addEffect(async (scope, commands, { isRepeat }) => {
      if (!isRepeat) await wantWritten(scope, registry, commands)
    })
    return {}
  },
})
