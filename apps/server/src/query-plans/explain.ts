import type { Queries } from '../db/database.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** What a statement took: pages touched, the indexes it read, and the most rows that it read of a table from end to end. */
export type Cost = {
  readonly sql: string
  readonly pages: number
  readonly indexes: readonly string[]
  readonly scanned: { table: string; rows: number } | null
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsRead = (node: Node) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)

function costOf(sql: string, plan: Node): Cost {
  const scans = nodesOf(plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan'))
    .map((node) => ({ table: node['Relation Name'] ?? '', rows: rowsRead(node) }))
    .toSorted((a, b) => b.rows - a.rows)
  return {
    sql: sql.replace(/\s+/g, ' '),
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    indexes: nodesOf(plan).flatMap((node) => node['Index Name'] ?? []),
    scanned: scans[0] ?? null,
  }
}

/** Does what is asked, and tells what each statement took. */
export const explaining = <Scope extends Queries>(scope: Scope, tell: (cost: Cost) => void): Scope => ({
  ...scope,
  async query<Row>(sql: string, values?: readonly unknown[]) {
    if (sql.startsWith('set ')) return scope.query<Row>(sql, values)
    const [row] = await scope.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      values,
    )
    tell(costOf(sql, row!['QUERY PLAN'][0].Plan))
    return scope.query<Row>(sql, values)
  },
})
