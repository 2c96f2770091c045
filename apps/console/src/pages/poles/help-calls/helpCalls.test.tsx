import { useSession } from '@lamplighter/client'
import type { IntercomCall } from '@lamplighter/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../../../testing/startConsole.ts'
import { callStateOf } from './callState.ts'
import { callSteps } from './detail/callSteps.ts'
import { Timeline } from './detail/Timeline.tsx'
import { CallPane } from './list/CallPane.tsx'
import type { CallList } from './list/useCallList.ts'

const SECOND = 1_000
const NOW = Date.parse('2026-11-26T12:00:00Z')
const ago = (seconds: number) => new Date(NOW - seconds * SECOND).toISOString()

const call: IntercomCall = {
  id: 7,
  deviceId: 70,
  deviceName: 'Intercom 7',
  pole: 'P-7',
  stationName: 'Quay',
  pressedAt: ago(90),
  answeredAt: null,
  answerer: null,
  answeredBy: '',
  endedAt: null,
  ending: null,
  policeNumber: null,
}
const talking: IntercomCall = { ...call, answeredAt: ago(60), answerer: 'controlRoom', answeredBy: 'ann' }
const handedOver: IntercomCall = { ...talking, id: 6, endedAt: ago(20), ending: 'handedOver', policeNumber: '62110' }
const missed: IntercomCall = { ...call, id: 5, endedAt: ago(30), ending: 'missed' }

beforeAll(async () => {
  await startConsole()
  useSession.setState({
    language: 'en',
    session: { config: { clock: { timeZone: 'Asia/Shanghai', offsetMs: 0 } } } as never,
  })
})
afterEach(cleanup)

const change = vi.fn()
function show(rows: readonly IntercomCall[], more: Partial<CallList> = {}) {
  const list = {
    query: { call: null, state: null, period: null, cursor: '', size: 100 },
    change,
    rows,
    log: undefined,
    reading: { data: rows, error: null, refetch: async () => [] },
    ...more,
  } as unknown as CallList
  render(<CallPane list={list} chosen={7} />)
}

test('a call is open until somebody answers, then talked to, then with the police or over', () => {
  expect([call, talking, handedOver, missed].map(callStateOf)).toEqual(['open', 'answered', 'handedOver', 'ended'])
})

test('the list says of each call where it comes from and how it stands', () => {
  show([call, { ...talking, id: 4 }, handedOver, missed])
  const told = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(told[0]).toMatch(/P-7Quay.*Not answered$/)
  expect(told[1]).toMatch(/Talking · ann$/)
  expect(told[2]).toMatch(/Handed over$/)
  expect(told[3]).toMatch(/Missed$/)
  expect(screen.getAllByRole('button')[0]!.getAttribute('aria-current')).toBe('true')
})

test('arrows go from one call to the next', () => {
  show([call, handedOver, missed])
  const cards = screen.getAllByRole('button')
  cards[0]!.focus()
  fireEvent.keyDown(cards[0]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(cards[1])
  fireEvent.keyDown(cards[1]!, { key: 'ArrowUp' })
  fireEvent.keyDown(cards[0]!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(cards[0])
  fireEvent.click(cards[2]!)
  expect(change).toHaveBeenLastCalledWith({ call: 5 })
})

test('an empty list says when calls appear, and a narrowed one that others may be there', () => {
  show([])
  expect(screen.getByText(/the call appears here at once/)).toBeTruthy()
  cleanup()
  show([], { query: { call: null, state: 'handedOver', period: null, cursor: '', size: 100 } })
  expect(screen.getByText('No such calls')).toBeTruthy()
})

test('a list that did not come says so and asks again', () => {
  const refetch = vi.fn(async () => [])
  show([], {
    reading: { data: undefined, error: new Error('The server cannot be reached') as never, refetch: refetch as never },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The server cannot be reached')).toBeTruthy()
  expect(refetch).toHaveBeenCalledOnce()
})

test('the steps of a call follow each other, and the last of an open one goes on', () => {
  const keys = (one: IntercomCall) => callSteps(one, NOW).map(({ key }) => key)
  expect(keys(call)).toEqual(['pressed', 'rings'])
  expect(keys(talking)).toEqual(['pressed', 'rang', 'answered', 'talking'])
  expect(keys(handedOver)).toEqual(['pressed', 'rang', 'answered', 'talked', 'handedOver'])
  expect(keys(missed)).toEqual(['pressed', 'rang', 'missed'])
})

test('the timeline tells who answered and to which number it was handed over', () => {
  render(<Timeline call={handedOver} now={NOW} />)
  for (const told of ['Rang for 30 s', 'Answered by ann', 'Talked for 40 s', 'Handed over to the police, 62110'])
    expect(screen.getByText(told)).toBeTruthy()
})
