import { type connectionCalls, fail } from '@lamplighter/contract'
import { connectionList } from '@lamplighter/kinds/lists'
import type { Sessions } from '@lamplighter/links/link'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import type { Registry } from '../devices/index.ts'
import { expand } from '../targets/index.ts'
import { connectionFigures, connectionHours, findConnection } from './figures.store.ts'
import { listConnections } from './list.store.ts'

export { createCounters, keptHours, type Traffic } from './counters.ts'

type Deps = {
  registry: Registry
  clock: Clock
  sessionsOf: (link: string) => Sessions | null
  exporter: Exporter
}

const device = { zh: '设备', en: 'device' }

/** The connections with the field: what passed on them, and how to close one. */
export function connectionHandlers({ registry, clock, sessionsOf, exporter }: Deps): Handlers<typeof connectionCalls> {
  const now = () => new Date(clock.now())
  const connectionOf = (customerId: number, code: string) => ({
    group: registry.tenantById(customerId)?.code ?? '',
    edge: code,
  })
  const query: Handler<(typeof connectionCalls)['connection.query']> = async (
    { caller, inScope },
    { filters, ...asked },
  ) => {
    const { rows, ...counts } = await inScope(async (scope) =>
      listConnections(scope, asked, await expand(scope, filters, caller.personId), now()),
    )
    return {
      ...counts,
      rows: rows.map(({ customerId, link, ...row }) => ({
        ...row,
        address:
          row.gatewayId === null ? (sessionsOf(link)?.addressOf(connectionOf(customerId, row.code)) ?? null) : null,
      })),
    }
  }

  return {
    'connection.query': query,
    'connection.export': exporter.of(connectionList, query),
    'connection.figures': ({ caller, inScope }, { filters, ...query }) =>
      inScope(async (scope) => connectionFigures(scope, query, await expand(scope, filters, caller.personId), now())),
    'connection.hours': async ({ inScope }, query) => {
      const hours = await inScope(async (scope) =>
        (await findConnection(scope, query.id)) ? connectionHours(scope, query, now()) : null,
      )
      if (!hours) throw fail('request.notFound', { what: device })
      return hours
    },
    'connection.drop': async ({ change, note }, { id }) => {
      const drop = await change(async (scope) => {
        const found = await findConnection(scope, id)
        if (!found) throw fail('request.notFound', { what: device })
        const { name, code, gatewayId, customerId, link } = found
        const sessions = sessionsOf(link)
        note({ target: name })
        if (!sessions) throw fail('connection.external')
        if (gatewayId !== null) throw fail('connection.carried', { name })
        const connection = connectionOf(customerId, code)
        if (sessions.addressOf(connection) === null) throw fail('connection.absent', { name })
        return () => sessions.drop(connection)
      })
      // One that has gone by itself meanwhile is closed as well.
      drop()
      return {}
    },
  }
}
