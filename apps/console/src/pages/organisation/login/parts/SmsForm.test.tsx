import { SMS_COUNTDOWN_SECONDS } from '@lamplighter/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../i18n/i18n.ts'
import SmsForm from './SmsForm.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('@lamplighter/client', async (original) => ({ ...(await original<object>()), call }))

beforeAll(startI18n)
beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset().mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show() {
  render(<SmsForm enter={() => null} inbox={null} international={false} />)
  return {
    mobile: screen.getByLabelText<HTMLInputElement>('手机号码'),
    code: screen.getByLabelText<HTMLInputElement>('验证码'),
    ask: () => screen.getByRole<HTMLButtonElement>('button', { name: /获取/ }),
  }
}

const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('after a code was sent, the next can be asked for when 60 seconds are counted down', async () => {
  const { mobile, code, ask } = show()
  type(mobile, '19900000001')
  fireEvent.click(ask())
  await pass(0)
  expect(call).toHaveBeenCalledExactlyOnceWith('auth.getSmsCode', { mobile: '19900000001' })
  expect(document.activeElement).toBe(code)
  expect(ask().textContent).toBe(`${SMS_COUNTDOWN_SECONDS} 秒后重新获取`)
  await pass(59_000)
  expect(ask().textContent).toBe('1 秒后重新获取')
  expect(ask().disabled).toBe(true)
  await pass(1_000)
  expect(ask().disabled).toBe(false)
})

test('a code that was not sent counts nothing down', async () => {
  call.mockRejectedValue(new Error('broken'))
  const { mobile, ask } = show()
  type(mobile, '19900000001')
  fireEvent.click(ask())
  await pass(0)
  expect(ask().disabled).toBe(false)
  expect(screen.getByRole('alert').textContent).toContain('broken')
})

test('separators and the country code are taken, and nothing is cut', async () => {
  const { mobile, ask } = show()
  type(mobile, '+86 199 0000 0001')
  expect(mobile.value).toBe('+86 199 0000 0001')
  fireEvent.click(ask())
  await pass(0)
  expect(call).toHaveBeenLastCalledWith('auth.getSmsCode', { mobile: '19900000001' })
})

test('another number clears the code', () => {
  const { mobile, code } = show()
  type(mobile, '19900000001')
  type(code, '0042')
  type(mobile, '19900000002')
  expect(code.value).toBe('')
})

test('Enter on the number moves to the code, and a wrong format sends nothing', () => {
  const { mobile, code } = show()
  type(mobile, '12900000001')
  fireEvent.keyDown(mobile, { key: 'Enter' })
  expect(document.activeElement).toBe(code)
  fireEvent.submit(code)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    '手机号码格式不正确',
    '手机验证码格式错误',
  ])
  expect(call).not.toHaveBeenCalled()
})
