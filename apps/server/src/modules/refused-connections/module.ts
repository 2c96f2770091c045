import { fail, type refusedConnectionCalls } from '@lamplighter/contract'
import type { Kept } from '../../jobs/index.ts'
import type { Handlers } from '../context.ts'
import { defineModule } from '../module.ts'
import { createRefusals, type Refusals } from './refusals.ts'
import { deleteRefused, listRefused } from './refused-connection.store.ts'

declare module '../../services.ts' {
  interface Services {
    readonly refusals: Refusals
  }
}

const noun = { zh: '被拒绝的连接', en: 'refused connection' }
const kept: readonly Kept[] = [{ table: 'refused_connection', column: 'last_at', for: 30 * 86_400_000 }]

const handlers = ({ refusals }: { refusals: Refusals }): Handlers<typeof refusedConnectionCalls> => ({
  'refusedConnection.query': ({ inScope }) => inScope(listRefused),

  'refusedConnection.dismiss': async ({ change, note }, { id }) => {
    // What was told before would else bring it back a moment later.
    await refusals.saved()
    await change(async (scope) => {
      const name = await deleteRefused(scope, id)
      if (name === null) throw fail('request.notFound', { what: noun })
      note({ target: name })
    })
    return {}
  },
})

/** Who signs in on a link as a device and is refused. */
export const refusedConnectionModule = defineModule({
  provide: (services) => ({ refusals: createRefusals(services) }),
  describe: (services) => ({ handlers: handlers(services), kept }),
})
