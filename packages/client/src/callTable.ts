import { type CallModule, type CallName, calls, changedBy, type Method } from '@lamplighter/contract'

export type CallPlace = {
  method: Method
  path: string
  file?: 'in' | 'out'
  /** Modules whose answers may differ afterwards. */
  changes: readonly CallModule[]
}

/**
 * Where each call is and what it changes. The console's build replaces this module by its value, so that the schemas
 * stay out of the browser's first load; the server has already checked what they would check.
 */
export const callTable = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path, file }]: [string, Omit<CallPlace, 'changes'>]) => [
    name,
    { method, path, ...(file ? { file } : {}), changes: changedBy(name as CallName) },
  ]),
) as Readonly<Record<CallName, CallPlace>>
