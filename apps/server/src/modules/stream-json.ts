import { Readable } from 'node:stream'
import type { Scope } from '../db/database.ts'
import { freeze } from '../db/freeze.ts'
import { JsonOutput, type SignedInContext } from './context.ts'

/**
 * JSON that is sent while it is read, as it is at this moment; it is begun when the first of it is there. What is not taken yet
 * is kept in memory: whoever takes it slowly holds no connection to the database. @throws what its beginning fails with
 */
export async function streamJson<T>(
  { inScope }: SignedInContext,
  write: (scope: Scope) => Promise<AsyncIterable<string>>,
): Promise<JsonOutput<T>> {
  const out = new Readable({ read: () => undefined, encoding: 'utf8' })
  // Whoever sends it hears what breaks it; before that the caller is told, and an error that nobody hears ends the process.
  out.on('error', () => undefined)
  const begun = Promise.withResolvers<void>()
  inScope(async (scope) => {
    await freeze(scope)
    for await (const part of await write(scope)) {
      out.push(part)
      begun.resolve()
    }
  }).then(
    () => out.push(null),
    (error) => {
      begun.reject(error)
      out.destroy(error)
    },
  )
  await begun.promise
  return new JsonOutput(out)
}
