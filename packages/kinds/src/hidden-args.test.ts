import { expect, test } from 'vitest'
import { hiddenArgs } from './hidden-args.ts'

test('of arguments only secrets are hidden', () => {
  const [from, until] = ['2026-11-29T08:00:00Z', '2026-11-29T09:00:00Z']
  const hidden = hiddenArgs('dco.grantCode', { code: '4821', from, until })
  expect(hidden).toEqual({ code: expect.not.stringContaining('4821'), from, until })
  expect(hiddenArgs('dco.dim', { level: 40 })).toEqual({ level: 40 })
  expect(hiddenArgs('dco.grantCode', undefined)).toBeUndefined()
})
