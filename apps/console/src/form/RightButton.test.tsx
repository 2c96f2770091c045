import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { addEveryWord } from '../i18n/testing.ts'
import { RightButton } from './RightButton.tsx'

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  await startI18n()
  addEveryWord()
})
afterEach(cleanup)

test('without its right a button neither acts nor sends a form, stays in reach, and says what is missing', () => {
  const [act, send] = [vi.fn(), vi.fn()]
  render(
    <form onSubmit={send}>
      <RightButton right="user.save" type="submit" onClick={act}>
        保存
      </RightButton>
    </form>,
  )
  const button = screen.getByRole('button', { name: '保存' })
  expect(button.getAttribute('aria-description')).toBe('缺少权限“维护用户”，请联系管理员')
  button.focus()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})
