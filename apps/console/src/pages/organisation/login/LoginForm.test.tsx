import { PASSWORD_REVEAL } from '@lamplighter/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../i18n/i18n.ts'
import { LoginForm } from './LoginForm.tsx'
import { DOTS } from './remembered.ts'
import type { Entry, Faults } from './useSignIn.ts'

let sent: Entry[] = []

function show(faults: Faults = {}) {
  render(<LoginForm faults={faults} busy={false} onSubmit={(entry) => sent.push(entry)} download={null} />)
  return {
    account: screen.getByLabelText<HTMLInputElement>('账号'),
    password: screen.getByLabelText<HTMLInputElement>('密码'),
    eye: screen.getByRole<HTMLButtonElement>('button', { name: '显示密码 3 秒' }),
    submit: () => fireEvent.click(screen.getByRole('button', { name: '登录' })),
  }
}

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads cookies
  document.cookie = `${text}; Path=/`
}
const forget = () => {
  for (const name of ['remember_account', 'remembered']) cookie(`${name}=; Max-Age=0`)
}
const remember = () => {
  cookie(`remember_account=${encodeURIComponent('林若溪')}`)
  cookie('remembered=1')
}

beforeAll(startI18n)
beforeEach(() => {
  sent = []
  forget()
})
afterEach(cleanup)

test('Enter on the account moves to the password and sends nothing', () => {
  const { account, password } = show()
  fireEvent.keyDown(account, { key: 'Enter' })
  expect(document.activeElement).toBe(password)
  expect(sent).toEqual([])
})

test('what was entered is sent', () => {
  const { account, password, submit } = show()
  fireEvent.change(account, { target: { value: 'admin' } })
  fireEvent.change(password, { target: { value: 'Secret-1' } })
  submit()
  expect(sent).toEqual([{ account: 'admin', password: 'Secret-1', remember: false, dots: false, otp: '' }])
})

test("an authenticator's code is asked for once the password was right, and sent beside it", () => {
  const { account, password, submit } = show({ otp: true })
  const code = screen.getByLabelText<HTMLInputElement>('验证器验证码')
  expect(document.activeElement).toBe(code)
  fireEvent.change(account, { target: { value: 'admin' } })
  fireEvent.change(password, { target: { value: 'Secret-1' } })
  fireEvent.change(code, { target: { value: ' 123456' } })
  submit()
  expect(sent).toMatchObject([{ password: 'Secret-1', otp: '123456' }])
})

test('the eye shows the password for three seconds', () => {
  vi.useFakeTimers()
  const { password, eye } = show()
  expect(eye.disabled).toBe(true)
  fireEvent.change(password, { target: { value: 'Secret-1' } })
  fireEvent.click(eye)
  expect(password.type).toBe('text')
  act(() => vi.advanceTimersByTime(PASSWORD_REVEAL - 1))
  expect(password.type).toBe('text')
  act(() => vi.advanceTimersByTime(1))
  expect(password.type).toBe('password')
  vi.useRealTimers()
})

test('a remembered sign-in shows eight dots, which the eye does not reveal, and sends them as they are', () => {
  remember()
  const { account, password, eye, submit } = show()
  expect([account.value, password.value, eye.disabled]).toEqual(['林若溪', DOTS, true])
  submit()
  expect(sent).toEqual([{ account: '林若溪', password: DOTS, remember: true, dots: true, otp: '' }])
})

test('another account name drops the dots', () => {
  remember()
  const { account, password } = show()
  fireEvent.change(account, { target: { value: 'admin' } })
  expect(password.value).toBe('')
})

test('refused dots are dropped: the field is empty and waits for the password', () => {
  remember()
  const options = { busy: false, onSubmit: (entry: Entry) => sent.push(entry), download: null }
  const { rerender } = render(<LoginForm {...options} faults={{}} />)
  rerender(<LoginForm {...options} faults={{ form: '用户名或密码错误', dots: true }} />)
  const password = screen.getByLabelText<HTMLInputElement>('密码')
  expect(password.value).toBe('')
  expect(document.activeElement).toBe(password)
  fireEvent.change(password, { target: { value: 'Secret-1' } })
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(sent).toEqual([{ account: '林若溪', password: 'Secret-1', remember: true, dots: false, otp: '' }])
})
