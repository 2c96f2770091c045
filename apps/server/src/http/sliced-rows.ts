import { setImmediate } from 'node:timers/promises'
import { JsonOutput } from '../modules/context.ts'

/** An answer of so many rows is written as JSON in slices of so many: in between others are served. */
const MANY = 500
const SLICE = 100

const hasMany = (output: unknown): output is { rows: readonly unknown[] } =>
  typeof output === 'object' &&
  output !== null &&
  'rows' in output &&
  Array.isArray(output.rows) &&
  output.rows.length > MANY

async function* partsOf({ rows, ...rest }: { rows: readonly unknown[] }): AsyncGenerator<string, void> {
  yield '{"rows":['
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = JSON.stringify(rows.slice(at, at + SLICE)).slice(1, -1)
    yield at === 0 ? slice : `,${slice}`
    await setImmediate()
  }
  const others = JSON.stringify(rest).slice(1)
  yield others === '}' ? ']}' : `],${others}`
}

/** An answer with many rows as JSON that comes bit by bit; any other as it is. */
export const sliced = (output: unknown): unknown => (hasMany(output) ? new JsonOutput(partsOf(output)) : output)
