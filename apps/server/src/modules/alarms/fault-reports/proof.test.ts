import { expect, test } from 'vitest'
import { createProofs } from './proof.ts'

test('a try for a report costs a thousand iterations, and ten in tests', async () => {
  const challenge = async (cost: 'full' | 'test') =>
    JSON.parse(await createProofs('a secret', { now: () => 0 }, cost).challenge()) as { parameters: { cost: number } }
  expect((await challenge('full')).parameters.cost).toBe(1_000)
  expect((await challenge('test')).parameters.cost).toBe(10)
})
