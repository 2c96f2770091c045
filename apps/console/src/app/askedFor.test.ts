import { afterEach, expect, test } from 'vitest'
import { askedFor, calledFrom } from './askedFor.ts'

const ALARM = '/index/light/road/monitor/alarms?alarm=7'
const at = (state: unknown) => history.replaceState({ usr: state }, '', '/login')

afterEach(() => history.replaceState(null, '', '/'))

test('the address that was asked for is kept, for whoever signs in where nobody was', () => {
  at(calledFrom(ALARM, null))
  expect([askedFor(1), askedFor(null)]).toEqual([ALARM, ALARM])
})

test('where a session ended, its user comes back, and nobody else', () => {
  at(calledFrom(ALARM, 1))
  expect([askedFor(1), askedFor(2)]).toEqual([ALARM, null])
})

test.each([null, undefined, 'x', { to: '//evil.example' }, { to: 'https://evil.example/index' }, { to: '/api/ready' }])(
  'nothing else is followed: %s',
  (state) => {
    at(state)
    expect(askedFor(1)).toBeNull()
  },
)
