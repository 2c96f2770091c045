import type { Field } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { withoutSecrets } from './argumentDraft.ts'

const fields: readonly Field[] = [
  { key: 'code', type: 'text', label: { zh: '密码', en: 'Code' }, max: 8, secret: true },
  { key: 'until', type: 'moment', label: { zh: '失效时间', en: 'Valid until' } },
]

test('what waits for a return to a command has no secrets', () => {
  expect(withoutSecrets(fields, { code: '1234', until: '2026-01-01T00:00:00Z' })).toEqual({
    until: '2026-01-01T00:00:00Z',
  })
})
