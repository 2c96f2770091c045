import type { NodeMemory } from '@lamplighter/links/sparkplug/host'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Registry } from '../modules/devices/index.ts'

/** Keeps what Sparkplug nodes said at birth, so that our restart asks none of them to be born again. */
export type NodeMemories = {
  remember(memory: NodeMemory): void
  load(): Promise<NodeMemory[]>
  start(): void
  stop(): Promise<void>
}

const BEAT = 1_000

type Deps = { db: Database; registry: Registry; clock: Clock }

export function createNodeMemories({ db, registry, clock }: Deps): NodeMemories {
  let dirty = new Map<string, NodeMemory>()
  let cancel: (() => void) | null = null

  async function write() {
    const batch = [...dirty.values()]
    dirty = new Map()
    const rows = batch.flatMap((memory) => {
      const tenant = registry.tenant(memory.group)
      return tenant ? [{ customerId: tenant.id, edge: memory.edge, memory: JSON.stringify(memory) }] : []
    })
    if (rows.length === 0) return
    await db.statement(
      'remember-nodes',
      `insert into sparkplug_node (customer_id, edge, memory)
       select c, e, m::jsonb from unnest($1::int[], $2::text[], $3::text[]) as n(c, e, m)
       on conflict (customer_id, edge) do update set memory = excluded.memory`,
      [rows.map((row) => row.customerId), rows.map((row) => row.edge), rows.map((row) => row.memory)],
    )
  }

  return {
    remember: (memory) => void dirty.set(`${memory.group}/${memory.edge}`, memory),
    load: async () =>
      (await db.system((scope) => scope.query<{ memory: NodeMemory }>('select memory from sparkplug_node'))).map(
        (row) => row.memory,
      ),
    start() {
      cancel = clock.every(BEAT, write)
    },
    async stop() {
      cancel?.()
      await write()
    },
  }
}
