import type { BirthCache } from '@lamplighter/links/sparkplug/host'
import type { BatchWriters } from '../../batch-writer/index.ts'
import type { Database, Platform, Queries } from '../../db/database.ts'
import type { Registry } from '../../modules/devices/index.ts'

/** Keeps what Sparkplug nodes said at birth, so that our restart asks none of them to be born again. */
export type BirthCaches = {
  /** @param read its memory at the moment when it is written */
  remember(id: string, read: () => BirthCache): void
  /** Writes what all nodes said at birth so far, and resolves when it is in the database or refused. */
  saved(): Promise<void>
  /** The same of one node; null when it is. Each message asks. */
  savedOf(id: string): Promise<void> | null
  /** All that was kept, a few nodes at a time. */
  load(): AsyncGenerator<BirthCache[]>
}

/** A node with its devices is some hundred kB, and a city's may all be born or die within a second. */
const AT_ONCE = 16

type Unsaved = {
  readonly id: string
  readonly customerId: number
  readonly read: () => BirthCache
  /** It is being written: what comes now is not in it. */
  isRead: boolean
  readonly saved: PromiseWithResolvers<void>
}

type Row = { readonly customerId: number; readonly edge: string; readonly memory: BirthCache }

const readNodes = (scope: Queries, last?: Row) =>
  scope.query<Row>(
    `select customer_id as "customerId", edge, memory from sparkplug_node where (customer_id, edge) > ($1, $2)
     order by customer_id, edge limit ${AT_ONCE}`,
    [last?.customerId ?? 0, last?.edge ?? ''],
  )

const SAVE = `insert into sparkplug_node (customer_id, edge, memory)
  select c, e, m::jsonb from unnest($1::int[], $2::text[], $3::text[]) as n(c, e, m)
  on conflict (customer_id, edge) do update set memory = excluded.memory`

type Deps = { db: Database; writers: BatchWriters; registry: Registry; onError: (error: unknown) => void }

export function createBirthCaches({ db, writers, registry, onError }: Deps): BirthCaches {
  async function save(platform: Platform, memories: readonly BirthCache[]) {
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

  /** Nodes whose memory is older than what they said; those that are being written are among them. */
  const unsaved = new Map<string, Unsaved>()

  const writer = writers.open<Unsaved>({
    name: 'links.nodes',
    every: 1_000,
    batchSize: AT_ONCE,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    lane: ({ customerId }) => customerId,
    write(platform, nodes) {
      for (const node of nodes) node.isRead = true
      return save(
        platform,
        nodes.map(({ read }) => read()),
      )
    },
    written: settle,
    refused: async (_, node, reason) => {
      settle([node])
      onError(new Error(`the birth of ${node.id} was refused: ${reason}`))
    },
  })

  function settle(nodes: readonly Unsaved[]) {
    for (const node of nodes) {
      if (unsaved.get(node.id) === node) unsaved.delete(node.id)
      node.saved.resolve()
    }
  }

  return {
    remember(id, read) {
      // What is still to be read has this too.
      if (unsaved.get(id)?.isRead === false) return
      const customerId = registry.tenant(id.split('/')[0]!)?.id ?? 0
      const node = { id, customerId, read, isRead: false, saved: Promise.withResolvers<void>() }
      unsaved.set(id, node)
      writer.add(node)
    },
    async saved() {
      const nodes = [...unsaved.values()]
      for (const customerId of new Set(nodes.map((node) => node.customerId))) void writer.flushed(customerId)
      await Promise.all(nodes.map(({ saved }) => saved.promise))
    },
    savedOf(id) {
      const node = unsaved.get(id)
      if (!node) return null
      void writer.flushed(node.customerId)
      return node.saved.promise
    },
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
