import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../../../../testing/startConsole.ts'
import { GivenBack } from './GivenBack.tsx'

beforeAll(startConsole)
afterEach(cleanup)

test('a device is named with what gave it back, what could not be, and what it plays now', () => {
  const back = [
    { code: 'dcc.shownText', args: { text: 'Welcome', since: '2026-05-01T12:00:00.000Z' }, status: 9, message: '' },
    { code: 'dco.brightness', args: { level: 40 }, status: 3, message: '超时未应答' },
  ]
  render(<GivenBack row={{ kind: 'led-screen', back, lost: ['brightness'], waitsUntil: null, plays: 'Morning' }} />)
  expect(document.body.textContent).toContain('恢复：设置显示文字 · 显示文字 Welcome · 已应答')
  expect(document.body.textContent).not.toContain('2026')
  screen.getByText(/恢复：手动亮度.*失败 · 超时未应答/)
  screen.getByText('原亮度未知：已改为自动')
  screen.getByText('正在播放：Morning')
})

test('nothing is said of a device to which nothing was given back', () => {
  const { container } = render(
    <GivenBack row={{ kind: 'led-screen', back: [], lost: [], waitsUntil: null, plays: 'Wind' }} />,
  )
  expect(container.textContent).toBe('')
})

test('a device that has not returned yet is said to return when it is online', () => {
  const back = [{ code: 'dco.clear', args: {}, status: 2, message: '设备已断开' }]
  const row = { kind: 'led-screen', back, lost: [], waitsUntil: '2026-05-02T04:00:00.000Z', plays: null } as const
  render(<GivenBack row={{ ...row, back, lost: [] }} />)
  screen.getByText(/^尚未恢复：.*前设备上线即恢复$/)
})
