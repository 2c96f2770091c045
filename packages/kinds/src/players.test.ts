import { expect, test } from 'vitest'
import { ledScreen } from './led-screen/wire.ts'
import { screenPlayer as screen, silenced, speakerPlayer as speaker } from './players.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const MINUTE = 60_000

test('a browser that is a screen shows what it is told, and says so', () => {
  const start = screen.start(NOW)
  expect(screen.showing(start, NOW)).toEqual({ from: NOW, text: 'Welcome' })
  const shown = screen.obey(start, { code: 'dcc.shownText', args: { text: '雨天路滑' } }, NOW + MINUTE)
  expect(shown).toMatchObject({ status: 0, result: { text: '雨天路滑' } })
  expect(screen.showing(shown.state, NOW)).toEqual({ from: NOW + MINUTE, text: '雨天路滑' })
  expect(screen.values(shown.state, NOW + 3 * MINUTE)).toMatchObject({ 'led.playing': 1, 'led.playTime': 2 })
  const dim = screen.obey(shown.state, { code: 'dco.brightness', args: { level: 30 } }, NOW).state
  expect(screen.values(dim, NOW)).toMatchObject({ 'led.brightness': 30, 'led.automatic': 0 })
  const off = screen.obey(dim, { code: 'dco.power', args: { on: false } }, NOW).state
  expect(screen.values(off, NOW)).toMatchObject({ 'led.power': 0, 'led.playing': 0, 'led.playTime': 0 })
  expect(screen.showing(off, NOW)).toBeNull()
  const cleared = screen.obey(dim, { code: 'dco.clear', args: {} }, NOW).state
  expect(screen.obey(cleared, { code: 'dcs.shownText', args: {} }, NOW).result).toEqual({ text: '' })
})

test('it refuses a text that it does not hold, and knows every command of its kind and no other', () => {
  const start = screen.start(NOW)
  const long = screen.obey(start, { code: 'dcc.shownText', args: { text: '雨'.repeat(201) } }, NOW)
  expect(long).toEqual({ state: start, status: 2, message: 'textTooLong 200' })
  const args = { text: 'a', on: true, level: 5 }
  for (const { code } of ledScreen.commands) expect(screen.obey(start, { code, args }, NOW).status).toBe(0)
  expect(screen.obey(start, { code: 'dco.speak', args }, NOW).status).toBe(3)
})

test('a browser that is a speaker speaks until it is over or stopped, and refuses what is less urgent', () => {
  const say = (priority: number) => ({ code: 'dco.speak', args: { text: '请慢行', priority, repeat: 1 } })
  const { state } = speaker.obey(speaker.start(NOW), say(2), NOW)
  expect(speaker.showing(state, NOW)).toEqual({ from: NOW, text: '请慢行' })
  expect(speaker.obey(state, say(1), NOW)).toEqual({ state, status: 2, message: 'lowerPriority 2' })
  expect(speaker.values(state, NOW + MINUTE)).toMatchObject({ 'broad.state': 1, 'broad.priority': 2 })
  const stopped = speaker.obey(state, { code: 'dco.stop', args: {} }, NOW + MINUTE).state
  expect(stopped).toEqual(silenced(state, NOW + MINUTE))
  expect(speaker.values(stopped, NOW + MINUTE)).toMatchObject({ 'broad.state': 0, 'broad.minutesToday': 1 })
  const quiet = speaker.obey(stopped, { code: 'dco.volume', args: { volume: 0 } }, NOW).state
  expect(speaker.values(quiet, NOW)).toMatchObject({ 'broad.volume': 0 })
})
