import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { lazyPage } from './lazyPage.ts'

const Page = () => createElement('p', null, 'the page')
const Nothing = () => null
const fetched = vi.fn<typeof fetch>()

beforeAll(startI18n)
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const gone = () => Promise.reject(new TypeError('gone'))

function open(load: () => Promise<{ default: typeof Page }>) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Outlet,
        HydrateFallback: Nothing,
        children: [{ path: 'poles', lazy: lazyPage(load) }],
      },
    ],
    { initialEntries: ['/poles'] },
  )
  render(createElement(RouterProvider, { router }))
}
const retry = async () => fireEvent.click(await screen.findByRole('button', { name: '重试' }))

test('a page that arrives is handed to the router', async () => {
  expect(await lazyPage(() => Promise.resolve({ default: Page }))()).toEqual({ Component: Page })
})

test('a page that has not arrived after 120 s has failed', async () => {
  vi.useFakeTimers()
  const outcome = lazyPage(() => new Promise(() => undefined))()
  await vi.advanceTimersByTimeAsync(120_000)
  const late = await outcome
  vi.useRealTimers()
  render('element' in late ? late.element : null)
  expect(screen.getByText('页面加载失败')).toBeDefined()
})

test('a page that did not arrive is asked for again where it would stand', async () => {
  const load = vi.fn().mockImplementationOnce(gone).mockResolvedValue({ default: Page })
  open(load)
  await screen.findByText('页面加载失败')
  await retry()
  expect(await screen.findByText('the page')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('without the server nothing is loaded again, and it is said', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  open(gone)
  await retry()
  expect(await screen.findByText('无法连接服务器，请检查网络。')).toBeDefined()
})
