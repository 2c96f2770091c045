import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { SaveMenu } from './SaveMenu.tsx'

beforeAll(startConsole)
afterEach(cleanup)

test('a list is saved in either form, with the columns shown or with all', async () => {
  const onSave = vi.fn()
  render(<SaveMenu label="导出" disabled={false} offersAll onSave={onSave} />)
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  const items = await screen.findAllByRole('menuitem')
  for (const item of items) fireEvent.click(item)
  expect(onSave.mock.calls).toEqual([
    ['xlsx', false],
    ['csv', false],
    ['xlsx', true],
    ['csv', true],
  ])
})

test('while a file is written, it can be stopped in the same place', () => {
  const onCancel = vi.fn()
  render(<SaveMenu label="导出" disabled={false} busy onCancel={onCancel} onSave={() => undefined} />)
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '取消导出' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
