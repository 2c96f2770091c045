import { useSession } from '@lamplighter/client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useInventedNote } from '../city/useInventedNote.ts'
import { startConsole } from '../testing/startConsole.ts'
import { InventedMark } from './InventedMark.tsx'
import { InventedPast } from './InventedPast.tsx'

const UNTIL = Date.parse('2026-11-25T17:28:00Z')
const DAY = 86_400_000

beforeAll(startConsole)
afterEach(cleanup)

const invent = (inventedUntil: string | null) =>
  useSession.setState({
    language: 'en',
    session: { config: { inventedUntil, clock: { timeZone: 'UTC', offsetMs: 0 } } } as never,
  })

const Note = ({ from }: { from: string }) => <output>{useInventedNote()(from, 'kWh')}</output>

test.each(['gateway', 'plan', 'watts'] as const)('the mark of an invented %s says what it is', (fact) => {
  render(<InventedMark fact={fact} />)
  expect(screen.getByText(/模拟|推定|simulated|assumed/).title.length).toBeGreaterThan(20)
})

test('a curve that begins before the demo is marked with the moment until which it is invented', () => {
  invent(new Date(UNTIL).toISOString())
  render(<InventedPast from={UNTIL - DAY} />)
  expect(screen.getByText(/11-25 17:28/).title).toContain('2026-11-25 17:28:00')
})

test.each([
  ['begins after it', new Date(UNTIL).toISOString(), UNTIL + 1],
  ['is of a real organisation', null, UNTIL - DAY],
])('a curve that %s is not marked', (_, until, from) => {
  invent(until)
  const { container } = render(<InventedPast from={from} />)
  expect(container.textContent).toBe('')
})

test('figures of the home screen say the same', () => {
  invent(new Date(UNTIL).toISOString())
  render(<Note from="2026-11-18" />)
  expect(screen.getByRole('status').textContent).toMatch(/^kWh · .*11-25 17:28/)
})
