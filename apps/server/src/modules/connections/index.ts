import { type connectionCalls, fail } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Handlers } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import { expand } from '../targets/index.ts'
import { connectionFigures, connectionHours, findConnection } from './figures.store.ts'
import { listConnections } from './list.store.ts'

export { createCounters, keptHours, type Traffic } from './counters.ts'

/** Connections that the broker holds itself, by edge node `group/edge`. */
export type Sessions = {
  /** IP address and port it speaks from; null where it is not connected. */
  addressOf(node: string): string | null
  /** Closes it; false where it is not connected. */
  drop(node: string): boolean
}

type Deps = { registry: Registry; clock: Clock; sessions: Sessions | null }

const device = { zh: '设备', en: 'device' }

/** The connections with the field: what passed on them, and how to close one. */
export function connectionHandlers({ registry, clock, sessions }: Deps): Handlers<typeof connectionCalls> {
  const now = () => new Date(clock.now())
  const nodeOf = (customerId: number, code: string) => `${registry.tenantById(customerId)?.code}/${code}`
  return {
    'connection.query': async ({ caller, inScope }, { filters, ...query }) => {
      const { rows, ...counts } = await inScope(async (scope) =>
        listConnections(scope, query, await expand(scope, filters, caller.personId), now()),
      )
      return {
        ...counts,
        rows: rows.map(({ customerId, ...row }) => ({
          ...row,
          address: row.gatewayId === null ? (sessions?.addressOf(nodeOf(customerId, row.code)) ?? null) : null,
        })),
      }
    },
    'connection.figures': ({ caller, inScope }, { filters, ...query }) =>
      inScope(async (scope) => connectionFigures(scope, query, await expand(scope, filters, caller.personId), now())),
    'connection.hours': async ({ inScope }, query) => {
      const hours = await inScope(async (scope) =>
        (await findConnection(scope, query.id)) ? connectionHours(scope, query, now()) : null,
      )
      if (!hours) throw fail('request.notFound', { what: device })
      return hours
    },
    'connection.drop': async ({ inScope, note }, { id }) => {
      const found = await inScope((scope) => findConnection(scope, id))
      if (!found) throw fail('request.notFound', { what: device })
      const { name, code, gatewayId, customerId } = found
      note({ target: name })
      if (!sessions) throw fail('connection.external')
      if (gatewayId !== null) throw fail('connection.carried', { name })
      if (!sessions.drop(nodeOf(customerId, code))) throw fail('connection.absent', { name })
      return {}
    },
  }
}
