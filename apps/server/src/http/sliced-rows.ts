import { setImmediate } from 'node:timers/promises'
import { JsonOutput } from '../modules/context.ts'
import type { Rest } from './throttle.ts'

/** An answer of so many rows is written as JSON in slices of so many: in between others are served. */
const MANY = 500
const SLICE = 100

const hasMany = (output: unknown): output is { rows: readonly unknown[] } =>
  typeof output === 'object' &&
  output !== null &&
  'rows' in output &&
  Array.isArray(output.rows) &&
  output.rows.length > MANY

async function* partsOf({ rows, ...others }: { rows: readonly unknown[] }, rest: Rest): AsyncGenerator<string, void> {
  yield '{"rows":['
  for (let at = 0; at < rows.length; at += SLICE) {
    const began = performance.now()
    const slice = JSON.stringify(rows.slice(at, at + SLICE)).slice(1, -1)
    yield at === 0 ? slice : `,${slice}`
    // With its compression: what comes next is asked for once that is done.
    await rest(performance.now() - began)
    await setImmediate()
  }
  const end = JSON.stringify(others).slice(1)
  yield end === '}' ? ']}' : `],${end}`
}

/** An answer with many rows as JSON that comes bit by bit, with a rest after each; any other as it is. */
export const sliced = (output: unknown, rest: Rest): unknown =>
  hasMany(output) ? new JsonOutput(partsOf(output, rest)) : output
