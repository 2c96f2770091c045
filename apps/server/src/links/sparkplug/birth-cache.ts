import type { BirthCache, BirthSource } from '@lamplighter/links/sparkplug/host'
import type { BatchWriters } from '../../batch-writer/index.ts'
import type { Database, Platform, Queries } from '../../db/database.ts'
import type { Registry } from '../../modules/devices/devices/index.ts'

/** Keeps what Sparkplug nodes said at birth, so that our restart asks none of them to be born again. */
export type BirthCaches = {
  /** @param read what is kept of it, at the moment when it is written */
  remember(id: string, read: () => BirthSource): void
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
  readonly read: () => BirthSource
  /** It is being written: what comes now is not in it. */
  isRead: boolean
  readonly saved: PromiseWithResolvers<void>
}

type Row = BirthCache & { readonly customerId: number }

const readNodes = (scope: Queries, last?: Row) =>
  scope.query<Row>(
    `select n.customer_id as "customerId", c.code as "group", n.edge, n.session, n.declarations
     from sparkplug_node n join customer c on c.id = n.customer_id where (n.customer_id, n.edge) > ($1, $2)
     order by n.customer_id, n.edge limit ${AT_ONCE}`,
    [last?.customerId ?? 0, last?.edge ?? ''],
  )

const SAVE = `insert into sparkplug_node (customer_id, edge, session, declarations)
  select c, e, s::jsonb, d::jsonb from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as n(c, e, s, d)
  on conflict (customer_id, edge) do update set session = excluded.session, declarations = excluded.declarations`

const SAVE_SESSIONS = `update sparkplug_node set session = s::jsonb
  from unnest($1::int[], $2::text[], $3::text[]) as n(c, e, s) where customer_id = c and edge = e`

type Deps = { db: Database; writers: BatchWriters; registry: Registry; onError: (error: unknown) => void }

export function createBirthCaches({ db, writers, registry, onError }: Deps): BirthCaches {
  /** Of the declarations in the database, by node. */
  const revisions = new Map<string, number>()

  async function save(platform: Platform, nodes: readonly Unsaved[]) {
    const rows = nodes.flatMap(({ id, read }) => {
      const source = read()
      const tenant = registry.tenant(source.group)
      return tenant ? [{ id, customerId: tenant.id, source }] : []
    })
    const changed = rows.filter(({ id, source }) => revisions.get(id) !== source.revision)
    const unchanged = rows.filter((row) => !changed.includes(row))
    const columns = (of: typeof rows) => [
      of.map((row) => row.customerId),
      of.map((row) => row.source.edge),
      of.map((row) => JSON.stringify(row.source.session)),
    ]
    if (changed.length > 0) {
      const declarations = changed.map((row) => JSON.stringify(row.source.declarations()))
      await platform.statement('save-nodes', SAVE, [...columns(changed), declarations])
      for (const { id, source } of changed) revisions.set(id, source.revision)
    }
    if (unchanged.length > 0) await platform.statement('save-node-sessions', SAVE_SESSIONS, columns(unchanged))
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
      return save(platform, nodes)
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
        yield rows
        last = rows.at(-1)
        isMore = rows.length === AT_ONCE
      }
    },
  }
}
