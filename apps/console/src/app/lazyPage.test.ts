import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { ChunkError } from './ChunkError.ts'
import { lazyPage } from './lazyPage.ts'
import { CrashPage } from './states/CrashPage.tsx'

const Page = () => null
beforeAll(startI18n)
afterEach(cleanup)

const gone = () => Promise.reject(new TypeError('gone'))
const thrownBy = (page: () => unknown) => {
  try {
    return page()
  } catch (error) {
    return error
  }
}

test('a page that arrives is handed to the router', async () => {
  expect(await lazyPage(() => Promise.resolve({ default: Page }))()).toEqual({ Component: Page })
})

test('a page whose code cannot be fetched is a chunk error', async () => {
  const { Component } = await lazyPage(gone)()
  expect(thrownBy(Component as () => unknown)).toBeInstanceOf(ChunkError)
})

test('a page that has not arrived after 120 s is a chunk error', async () => {
  vi.useFakeTimers()
  const outcome = lazyPage(() => new Promise(() => undefined))()
  await vi.advanceTimersByTimeAsync(120_000)
  const { Component } = await outcome
  expect(thrownBy(Component as () => unknown)).toBeInstanceOf(ChunkError)
  vi.useRealTimers()
})

test('within the shell it is said that a page could not be loaded', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Outlet,
        HydrateFallback: Page,
        children: [{ path: 'poles', lazy: lazyPage(gone), ErrorBoundary: CrashPage }],
      },
    ],
    { initialEntries: ['/poles'] },
  )
  render(createElement(RouterProvider, { router }))
  expect(await screen.findByText('页面没有下载完')).toBeDefined()
  error.mockRestore()
})
