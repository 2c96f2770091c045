import { type CallName, calls, type Method } from '@lamplighter/contract'

export type CallPlace = { method: Method; path: string; file?: 'in' | 'out' }

/**
 * Where each call is. The console's build replaces this module by its value, so that the schemas stay out of the
 * browser's first load; the server has already checked what they would check.
 */
export const callTable = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path, file }]: [string, CallPlace]) => [
    name,
    { method, path, ...(file ? { file } : {}) },
  ]),
) as Readonly<Record<CallName, CallPlace>>
