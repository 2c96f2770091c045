import { PASSWORD_REVEAL } from '@lamplighter/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { SecretInput } from './SecretInput.tsx'
import { SecretItem } from './SecretItem.tsx'

beforeAll(startConsole)
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Secret')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

function Alone() {
  const [text, setText] = useState('')
  return <SecretInput aria-label="Secret" value={text} onChange={({ target }) => setText(target.value)} />
}

test('its eye shows it for three seconds, and what is typed after it was emptied is hidden', () => {
  vi.useFakeTimers()
  const { container } = render(<Alone />)
  type('Secret-1')
  fireEvent.click(container.querySelector('.anticon')!)
  expect(field().type).toBe('text')
  act(() => vi.advanceTimersByTime(PASSWORD_REVEAL))
  expect(field().type).toBe('password')
  vi.useRealTimers()
})

test('browsers and password managers are asked not to fill it', () => {
  render(<Alone />)
  expect(field().autocomplete).toBe('new-password')
  expect({ ...field().dataset }).toMatchObject({ lpignore: 'true', bwignore: 'true' })
})

function InForm({ shown }: { shown: boolean }) {
  const [form] = Form.useForm()
  return <Form form={form}>{shown && <SecretItem name="secret" label="Secret" />}</Form>
}

test('a form that goes on forgets it when it is out of sight', () => {
  const { rerender } = render(<InForm shown />)
  type('Secret-1')
  rerender(<InForm shown={false} />)
  rerender(<InForm shown />)
  expect(field().value).toBe('')
})
