import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

let refused = false

beforeAll(startConsole)
beforeEach(() => {
  refused = false
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        JSON.stringify({ code: refused ? 990102 : 0, type: '', message: refused ? '密码错误' : '', data: null }),
        {
          headers: { 'content-type': 'application/json' },
        },
      ),
  )
})
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('密码确认')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const submit = () => fireEvent.submit(field().form!)

test('the field is empty each time, after a password that was confirmed and after one that was cancelled', async () => {
  const onAnswer = vi.fn()
  const { rerender } = render(<PasswordDialog open onAnswer={onAnswer} />)
  for (const leave of [submit, () => fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }))]) {
    onAnswer.mockClear()
    expect(field().value).toBe('')
    type('Secret-1')
    leave()
    await waitFor(() => expect(onAnswer).toHaveBeenCalled())
    rerender(<PasswordDialog open={false} onAnswer={onAnswer} />)
    rerender(<PasswordDialog open onAnswer={onAnswer} />)
  }
  expect(field().value).toBe('')
})

test('a password that was refused is gone', async () => {
  refused = true
  render(<PasswordDialog open onAnswer={() => undefined} />)
  type('Wrong-1')
  submit()
  expect(await screen.findByText('密码错误')).toBeDefined()
  expect(field().value).toBe('')
})

test('no browser is asked to fill it', () => {
  render(<PasswordDialog open onAnswer={() => undefined} />)
  expect(field().autocomplete).toBe('new-password')
})
