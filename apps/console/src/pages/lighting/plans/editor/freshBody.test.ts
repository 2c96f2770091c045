import { planBody, planFormNames } from '@lamplighter/contract'
import { planBodyChecks } from '@lamplighter/kinds/plans'
import { expect, test } from 'vitest'
import { freshBody } from './freshBody.ts'

test('a plan to begin with can be saved as it is', () => {
  const now = Date.parse('2026-11-20T23:05:00+08:00')
  for (const form of planFormNames) expect(planBodyChecks(planBody.parse(freshBody(form, now)), now)).toEqual([])
  expect(freshBody('temporary', now)).toMatchObject({
    from: '2026-11-20T16:00:00.000Z',
    to: '2026-11-20T20:00:00.000Z',
  })
})
