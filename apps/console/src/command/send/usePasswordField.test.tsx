import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { usePasswordField } from './usePasswordField.ts'

beforeAll(startConsole)
afterEach(cleanup)

function answer(code: number) {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code, type: '', message: code ? 'refused' : '', data: null })),
  )
}

test.each([
  ['confirmed, though what needed it then failed', 0],
  ['refused', 990102],
])('a password that was %s is gone from its field', async (_, code) => {
  answer(code)
  const { result } = renderHook(() => usePasswordField(true))
  act(() => result.current.setText('Secret-1'))
  await act(() => result.current.guard(() => Promise.reject(new Error('offline'))).catch(() => undefined))
  expect(result.current.text).toBe('')
})
