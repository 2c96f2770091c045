import type { Queries } from './database.ts'

/**
 * Runs work that sees retired devices too: what reads the past, lists what is retired or changes that. No other query of
 * the product sees them (policy `retired`).
 */
export async function withRetired<T>(scope: Queries, work: () => Promise<T>): Promise<T> {
  await scope.query(`set local app.retired = 'on'`)
  const result = await work()
  await scope.query(`set local app.retired = 'off'`)
  return result
}
