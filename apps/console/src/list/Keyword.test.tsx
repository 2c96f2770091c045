import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Keyword } from './Keyword.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const rest = () => act(() => vi.advanceTimersByTime(250))

test('the list is asked after a pause, not at every letter', () => {
  const onKeyword = vi.fn()
  render(<Keyword keyword="" label="Name" onKeyword={onKeyword} />)
  type('Q')
  type('Qu')
  expect(onKeyword).not.toHaveBeenCalled()
  rest()
  expect(onKeyword.mock.calls).toEqual([['Qu']])
})

test('a letter that is typed while the address follows is kept, and asked for', () => {
  const onKeyword = vi.fn()
  const { rerender } = render(<Keyword keyword="" label="Name" onKeyword={onKeyword} />)
  type('Qu')
  rest()
  type('Qua')
  rerender(<Keyword keyword="Qu" label="Name" onKeyword={onKeyword} />)
  expect(field().value).toBe('Qua')
  rest()
  expect(onKeyword).toHaveBeenLastCalledWith('Qua')
})

test('it follows an address that changed by itself, as by the browser’s Back or a cleared filter', () => {
  const { rerender } = render(<Keyword keyword="Quay" label="Name" onKeyword={() => undefined} />)
  rerender(<Keyword keyword="" label="Name" onKeyword={() => undefined} />)
  expect(field().value).toBe('')
})

test('it is emptied though the address says the same that was asked for before', () => {
  const onKeyword = vi.fn()
  const { rerender } = render(<Keyword keyword="" label="Name" onKeyword={onKeyword} />)
  type('Qu')
  rest()
  rerender(<Keyword keyword="Qu" label="Name" onKeyword={onKeyword} />)
  rerender(<Keyword keyword="" label="Name" onKeyword={onKeyword} />)
  expect(field().value).toBe('')
})
