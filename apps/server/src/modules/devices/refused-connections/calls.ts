import { fail, type refusedConnectionCalls } from '@lamplighter/contract'
import type { Handlers } from '../../context.ts'
import type { Refusals } from './refusals.ts'
import { deleteRefused, listRefused } from './refused-connection.store.ts'

const noun = { zh: '被拒绝的连接', en: 'refused connection' }

export const refusedConnectionHandlers = ({
  refusals,
}: {
  refusals: Pick<Refusals, 'saved'>
}): Handlers<typeof refusedConnectionCalls> => ({
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
