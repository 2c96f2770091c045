import type { NodeMemory } from '@lamplighter/links/sparkplug/host'
import type { BatchWriters } from '../batch-writer/index.ts'
import type { Database, Platform, Queries } from '../db/database.ts'
import type { Registry } from '../modules/devices/index.ts'

/** Keeps what Sparkplug nodes said at birth, so that our restart asks none of them to be born again. */
export type NodeMemories = {
  /** @param read its memory at the moment when it is written */
  remember(id: string, read: () => NodeMemory): void
  /** All that was kept, a few nodes at a time. */
  load(): AsyncGenerator<NodeMemory[]>
}

/** A node with its devices is some hundred kB, and a city's may all be born or die within a second. */
const AT_ONCE = 16

type Row = { readonly customerId: number; readonly edge: string; readonly memory: NodeMemory }

const readNodes = (scope: Queries, last?: Row) =>
  scope.query<Row>(
    `select customer_id as "customerId", edge, memory from sparkplug_node where (customer_id, edge) > ($1, $2)
     order by customer_id, edge limit ${AT_ONCE}`,
    [last?.customerId ?? 0, last?.edge ?? ''],
  )

const SAVE = `insert into sparkplug_node (customer_id, edge, memory)
  select c, e, m::jsonb from unnest($1::int[], $2::text[], $3::text[]) as n(c, e, m)
  on conflict (customer_id, edge) do update set memory = excluded.memory`

type Deps = { db: Database; writers: BatchWriters; registry: Registry }

export function createNodeMemories({ db, writers, registry }: Deps): NodeMemories {
  async function save(platform: Platform, memories: readonly NodeMemory[]) {
    const rows = memories.flatMap((memory) => {
      const tenant = registry.tenant(memory.group)
      return tenant ? [{ customerId: tenant.id, edge: memory.edge, memory: JSON.stringify(memory) }] : []
    })
    if (rows.length === 0) return
    await platform.statement('remember-nodes', SAVE, [
      rows.map((row) => row.customerId),
      rows.map((row) => row.edge),
      rows.map((row) => row.memory),
    ])
  }

  const writer = writers.open<{ id: string; read: () => NodeMemory }>({
    name: 'links.nodes',
    every: 1_000,
    batchSize: AT_ONCE,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ id }) => id,
    write: (platform, nodes) =>
      save(
        platform,
        nodes.map(({ read }) => read()),
      ),
  })

  return {
    remember: (id, read) => writer.add({ id, read }),
    async *load() {
      for (let last: Row | undefined, isMore = true; isMore; ) {
        const rows = await db.system((scope) => readNodes(scope, last))
        yield rows.map(({ memory }) => memory)
        last = rows.at(-1)
        isMore = rows.length === AT_ONCE
      }
    },
  }
}
