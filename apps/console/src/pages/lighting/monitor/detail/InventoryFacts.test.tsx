import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../../../../testing/startConsole.ts'
import { InventoryFacts } from './InventoryFacts.tsx'

beforeAll(startConsole)
afterEach(cleanup)

test('what the inventory says beyond its fields is shown in its words', () => {
  render(<InventoryFacts facts={[{ name: 'Owner', value: 'Parks' }]} />)
  expect(screen.getByRole('region', { name: '其他信息' }).textContent).toContain('OwnerParks')
})

test('nothing is shown of a device of which it says no more', () => {
  const { container } = render(<InventoryFacts facts={[]} />)
  expect(container.textContent).toBe('')
})
