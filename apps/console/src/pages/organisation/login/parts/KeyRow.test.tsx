import type { HeldKey } from '@lamplighter/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../i18n/i18n.ts'
import KeyRow from './KeyRow.tsx'

const { call, helper } = vi.hoisted(() => ({
  call: vi.fn(),
  helper: { keys: [] as HeldKey[], sign: vi.fn() },
}))
vi.mock('@lamplighter/client', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../../../hardware-key/useHelper.ts', () => ({
  useHelper: () => ({ state: { keys: helper.keys }, sign: helper.sign }),
}))

const SESSION = { token: 'session' }
const entered: unknown[] = []
const enter = (session: unknown) => {
  entered.push(session)
  return null
}

beforeAll(startI18n)
beforeEach(() => {
  entered.length = 0
  helper.keys = [{ user: 'anna', serial: 'LK-1', publicKey: 'pem' }]
  helper.sign.mockReset().mockResolvedValue('AAAA')
  call
    .mockReset()
    .mockImplementation((name: string) => Promise.resolve(name === 'key.challenge' ? { challenge: 'asked' } : SESSION))
})
afterEach(cleanup)

const press = () => fireEvent.click(screen.getByRole('button', { name: '用密钥登录' }))

test('without an inserted key there is nothing to see', () => {
  helper.keys = []
  const { container } = render(<KeyRow enter={enter} onAttempt={() => undefined} />)
  expect(container.textContent).toBe('')
})

test('an inserted key is named, signs the challenge of the server and lets in', async () => {
  render(<KeyRow enter={enter} onAttempt={() => undefined} />)
  expect(screen.getByText('硬件密钥 · anna').title).toBe('LK-1')
  press()
  await waitFor(() => expect(entered).toEqual([SESSION]))
  expect(helper.sign).toHaveBeenCalledExactlyOnceWith('LK-1', 'asked')
  expect(call).toHaveBeenLastCalledWith('key.login', { serial: 'LK-1', challenge: 'asked', signature: 'AAAA' })
})

test('a key that does not sign sends nothing and says what to do', async () => {
  helper.sign.mockResolvedValue(null)
  render(<KeyRow enter={enter} onAttempt={() => undefined} />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('请先在密钥助手中解锁')
  expect(call).toHaveBeenCalledExactlyOnceWith('key.challenge', {})
})

test('a refusal of the server is shown, and the next attempt asks for another challenge', async () => {
  call.mockImplementation((name: string) =>
    name === 'key.challenge' ? Promise.resolve({ challenge: 'asked' }) : Promise.reject(new Error('refused')),
  )
  render(<KeyRow enter={enter} onAttempt={() => undefined} />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('refused')
  press()
  await waitFor(() => expect(call.mock.calls.filter(([name]) => name === 'key.challenge')).toHaveLength(2))
  expect(entered).toEqual([])
})
