import type { GroupLine } from './groupTree.ts'

export type TreeKey =
  | { do: 'choose'; id: number | null }
  | { do: 'cut' | 'edit' | 'delete'; id: number }
  | { do: 'drop'; id: number | null }
  | { do: 'cancel' }

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean }

/** What a key means in the tree of groups, where one line is chosen. */
export function treeKey(
  { key, ctrlKey, metaKey }: Pressed,
  lines: readonly GroupLine[],
  chosen: number | null,
): TreeKey | null {
  const at = lines.findIndex(({ id }) => id === chosen)
  const to = (index: number): TreeKey | null => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))]
    return line ? { do: 'choose', id: line.id } : null
  }
  if (ctrlKey || metaKey) {
    if (key === 'x' && chosen !== null) return { do: 'cut', id: chosen }
    return key === 'v' ? { do: 'drop', id: chosen } : null
  }
  if (key === 'ArrowDown') return to(at + 1)
  if (key === 'ArrowUp') return to(at - 1)
  if (key === 'Home') return to(0)
  if (key === 'End') return to(lines.length - 1)
  if (key === 'ArrowLeft') return { do: 'choose', id: lines[at]?.parentId ?? null }
  if (key === 'Escape') return { do: 'cancel' }
  if (chosen === null) return null
  if (key === 'F2') return { do: 'edit', id: chosen }
  return key === 'Delete' ? { do: 'delete', id: chosen } : null
}
