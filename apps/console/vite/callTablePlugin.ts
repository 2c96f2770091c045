import { type CallName, calls, changedBy } from '@lamplighter/contract'
import type { Plugin } from 'vite'

/** Replaces `callTable.ts` of the client by its value: where each call goes and what it changes, without the schemas. */
export function callTablePlugin(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls).map(
      ([name, { method, path, file }]: [string, { method: string; path: string; file?: string }]) => [
        name,
        { method, path, file, changes: changedBy(name as CallName) },
      ],
    ),
  )
  return {
    name: 'lamplighter:call-table',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/client/src/callTable.ts')
        ? { code: `export const callTable = ${JSON.stringify(table)}`, map: null }
        : null,
  }
}
