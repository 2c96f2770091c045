import { expect, test } from 'vitest'
import { JsonOutput } from '../modules/context.ts'
import { sliced } from './sliced-rows.ts'

const textOf = async (output: unknown) => {
  let text = ''
  for await (const part of (output as JsonOutput<unknown>).parts) text += part
  return text
}

test.each([
  { rows: Array.from({ length: 501 }, (_, id) => ({ id, name: `K ${id} "<灯>"` })), total: 501, older: null },
  { total: 2, rows: Array.from({ length: 1_000 }, (_, id) => id) },
  { rows: Array.from({ length: 700 }, () => null) },
])('many rows are the same JSON in slices', async (output) => {
  const answer = sliced(output, async () => undefined)
  expect(answer).toBeInstanceOf(JsonOutput)
  expect(JSON.parse(await textOf(answer))).toEqual(output)
})

test.each([{ rows: [1, 2] }, { rows: 'many' }, [], null, 7])('any other answer is as it is: %j', (output) =>
  expect(sliced(output, async () => undefined)).toBe(output),
)
