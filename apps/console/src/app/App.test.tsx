import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'

vi.mock('../pages/organisation/login/NightStreet.tsx', () => ({ NightStreet: () => null }))

beforeAll(startI18n)
afterEach(cleanup)

test('the router begins where the user has come to, not where its code was fetched ahead', async () => {
  history.replaceState(null, '', '/login')
  const { default: App } = await import('./App.tsx')
  history.pushState(null, '', '/nowhere')
  render(<App />)
  expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeTruthy()
  expect(screen.queryByLabelText('密码')).toBeNull()
})
