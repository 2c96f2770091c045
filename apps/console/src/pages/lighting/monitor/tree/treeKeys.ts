import type { TreeRow } from './rows.ts'

export type TreeMove = { kind: 'cursor'; key: string } | { kind: 'open' | 'close' | 'choose'; key: string } | null

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 }

/** What a key means in the tree: move the cursor, open or close a branch, or choose. */
export function treeMove(key: string, rows: readonly TreeRow[], cursor: string | null): TreeMove {
  const at = rows.findIndex(({ node }) => node.key === cursor)
  const to = (index: number): TreeMove => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    return row ? { kind: 'cursor', key: row.node.key } : null
  }
  const row = rows[at]
  const step = steps[key]
  if (step !== undefined) return to(at < 0 ? 0 : at + step)
  if (key === 'Home') return to(0)
  if (key === 'End') return to(rows.length - 1)
  if (!row) return null
  if (key === 'Enter' || key === ' ') return { kind: 'choose', key: row.node.key }
  if (key === 'ArrowRight') {
    if (!row.branch) return null
    return row.open ? to(at + 1) : { kind: 'open', key: row.node.key }
  }
  if (key === 'ArrowLeft') {
    if (row.branch && row.open && row.parent !== null) return { kind: 'close', key: row.node.key }
    return row.parent === null ? null : { kind: 'cursor', key: row.parent }
  }
  return null
}
