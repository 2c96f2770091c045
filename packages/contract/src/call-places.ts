import type { Call, Method } from './call/call.ts'
import { type CallName, calls } from './calls.ts'
import { type CallModule, changedBy, inventoryModules, moduleOf } from './refreshes.ts'

/** Where a call is and what it changes, as short as a browser has to load it. */
export type CallPlace = {
  readonly path: string
  /** POST where it is left out. */
  readonly method?: Method
  readonly file?: 'in' | 'out'
  /**
   * Modules whose answers may differ afterwards: none where it is left out, `own` for the module of the call alone,
   * `inventory` for those where the inventory shows.
   */
  readonly changes?: readonly CallModule[] | 'own' | 'inventory'
}

function placeOf(name: CallName): CallPlace {
  const { method, path, file }: Call = calls[name]
  const changes = changedBy(name)
  const isOwn = changes.length === 1 && changes[0] === moduleOf(name)
  const short = isOwn ? 'own' : changes === inventoryModules ? 'inventory' : changes
  return {
    path,
    ...(method === 'POST' ? {} : { method }),
    ...(file ? { file } : {}),
    ...(changes.length === 0 ? {} : { changes: short }),
  }
}

export const callPlaces = (): Readonly<Record<CallName, CallPlace>> =>
  Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, placeOf(name)])) as Record<
    CallName,
    CallPlace
  >

const SEPARATOR = '+'

/** The module is said once of calls that follow each other. */
const shortened = (name: string, before: string | undefined) =>
  before && moduleOf(before as CallName) === moduleOf(name as CallName) ? name.slice(name.indexOf('.')) : name

/** All places as text, a line each: it takes a browser less to load than a table. */
export const callPlacesText = (): string =>
  Object.entries(callPlaces())
    .map(([name, { path, method = '', file = '', changes = '' }], at, all) =>
      [
        shortened(name, all[at - 1]?.[0]),
        path,
        typeof changes === 'string' ? changes : changes.join(SEPARATOR),
        method,
        file,
      ]
        .join(' ')
        .trimEnd(),
    )
    .join('\n')

/** Reads them back. */
export function readCallPlaces(text: string): Readonly<Record<CallName, CallPlace>> {
  let module = ''
  return Object.fromEntries(
    text.split('\n').map((line) => {
      const [short = '', path, changes, method, file] = line.split(' ')
      const name = short.startsWith('.') ? module + short : short
      module = moduleOf(name as CallName)
      const isWord = changes === 'own' || changes === 'inventory'
      return [
        name,
        {
          path,
          ...(changes && { changes: isWord ? changes : changes.split(SEPARATOR) }),
          ...(method && { method }),
          ...(file && { file }),
        },
      ]
    }),
  ) as Record<CallName, CallPlace>
}

/** Modules whose answers may differ after a call. */
export function changesOf(name: CallName, { changes = [] }: CallPlace): readonly CallModule[] {
  if (changes === 'own') return [moduleOf(name)]
  return changes === 'inventory' ? inventoryModules : changes
}
