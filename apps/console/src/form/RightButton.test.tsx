import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { RightButton } from './RightButton.tsx'

beforeAll(startConsole)
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
