import { calls } from '@lamplighter/contract'
import type { Plugin } from 'vite'

/** Replaces `callTable.ts` of the client by its value: method and path of each call, without the schemas. */
export function callTablePlugin(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls).map(
      ([name, { method, path, file }]: [string, { method: string; path: string; file?: string }]) => [
        name,
        { method, path, file },
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
