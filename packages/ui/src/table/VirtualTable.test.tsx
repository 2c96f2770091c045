import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { VirtualTable } from './VirtualTable.tsx'

const rows = [{ id: 7 }, { id: 8 }, { id: 9 }]
const opened: number[] = []

function Example() {
  const [current, setCurrent] = useState<number | null>(null)
  return (
    <VirtualTable
      rows={rows}
      columns={[{ key: 'id', head: 'id', width: 40, cell: ({ id }) => id }]}
      idOf={({ id }) => id}
      label="rows"
      current={current}
      onCurrent={setCurrent}
      onOpen={(id) => opened.push(id)}
    />
  )
}

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(cleanup)

test('arrows walk through the rows, and only Enter opens one', () => {
  render(<Example />)
  const grid = screen.getByRole('grid')
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  expect(opened).toEqual([])
  fireEvent.keyDown(grid, { key: 'Enter' })
  fireEvent.keyDown(grid, { key: 'End' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(opened).toEqual([8, 9])
})
