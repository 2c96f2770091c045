import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { addEveryWord } from '../i18n/testing.ts'
import { LogPaging } from './LogPaging.tsx'

const log = { total: 12, more: false, newer: null, older: 'abc' }

beforeAll(async () => {
  await startI18n()
  addEveryWord()
})
afterEach(cleanup)

test('leads to the older page, and not beyond the newest', () => {
  const onChange = vi.fn()
  render(<LogPaging log={log} size={100} onChange={onChange} />)
  expect(screen.getByRole('button', { name: '较新' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '较早' }))
  expect(onChange.mock.calls).toEqual([[{ cursor: 'abc' }]])
})

test('says that more was not counted', () => {
  const { rerender } = render(<LogPaging log={log} size={100} onChange={() => undefined} />)
  screen.getByText('共 12 条')
  rerender(<LogPaging log={{ ...log, more: true }} size={100} onChange={() => undefined} />)
  screen.getByText('最新 10,000 条中 12 条')
})
