import { join } from 'node:path'

/** How a bench says which rules the lamps of its server have. */
export const [RULES, RAISING] = ['BENCH_RULES', 'BENCH_RAISING']
/** V; a lamp that reports more raises its alarms. */
export const RAISING_LIMIT = 400
export const RAISED = 500

const preload = join(import.meta.dirname, 'preloaded-rules.ts')
export const withRules = (many: number) => ({ preload, env: { [RULES]: String(many) } })
export const withRaising = (...types: string[]) => ({ preload, env: { [RAISING]: types.join() } })
