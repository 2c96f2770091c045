import { expect, test } from 'vitest'
import type { MediaFile } from './capabilities/media.ts'
import type { Programme } from './capabilities/programme.ts'
import { ledScreen } from './led-screen/wire.ts'
import { mediaOver, playedOut, screenPlayer as screen, speakerPlayer as speaker, speakingTime } from './players.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const MINUTE = 60_000
const image: MediaFile = {
  ...{ id: 3, name: 'Road works', type: 3, format: 'image/png', bytes: 9, sha256: 'a', seconds: null },
  path: '/player/v1/media/3',
}

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

const programme: Programme = {
  ...{ id: 5, name: 'Air', revision: 1, width: 160, height: 320, background: '#000000', timeZone: 'Asia/Shanghai' },
  pages: [{ seconds: 10, regions: [] }],
}

test('it refuses a text that it does not hold, and knows every command of its kind and no other', () => {
  const start = screen.start(NOW)
  const long = screen.obey(start, { code: 'dcc.shownText', args: { text: '雨'.repeat(201) } }, NOW)
  expect(long).toEqual({ state: start, status: 2, message: 'textTooLong 200' })
  const args = { text: 'a', on: true, level: 5, file: image, pages: programme }
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
  expect(stopped).toEqual({ ...playedOut(state, NOW + MINUTE), silencedAt: NOW + MINUTE })
  expect(speaker.values(stopped, NOW + MINUTE)).toMatchObject({ 'broad.state': 0, 'broad.minutesToday': 1 })
  const quiet = speaker.obey(stopped, { code: 'dco.volume', args: { volume: 0 } }, NOW).state
  expect(speaker.values(quiet, NOW)).toMatchObject({ 'broad.volume': 0 })
})

test('a media item stands in the place of the text, which comes back when it is over', () => {
  const shown = screen.obey(
    screen.start(NOW),
    { code: 'dco.showMedia', args: { media: 3, seconds: 60, file: image } },
    NOW,
  )
  expect(shown.status).toBe(0)
  expect(screen.showing(shown.state, NOW)).toEqual({ from: NOW, text: '', item: 'Road works' })
  expect(mediaOver(shown.state, NOW - 1, NOW)).toBe(shown.state)
  const after = mediaOver(shown.state, NOW, NOW + MINUTE)
  expect(screen.showing(after, NOW + MINUTE)).toEqual({ from: NOW + MINUTE, text: 'Welcome' })
  const cleared = screen.obey(shown.state, { code: 'dco.clear', args: {} }, NOW + 1).state
  expect(screen.showing(cleared, NOW + 1)).toBeNull()
})

test('a file that was long on its way takes the place of nothing newer', () => {
  const text = { code: 'dcc.shownText', args: { text: 'newer' }, sequence: 8 }
  const { state } = screen.obey(screen.start(NOW), text, NOW)
  const late = screen.obey(state, { code: 'dco.showMedia', args: { media: 3, file: image }, sequence: 7 }, NOW)
  expect(late).toEqual({ state, status: 2, message: 'superseded' })
  const stopped = speaker.obey(speaker.start(NOW), { code: 'dco.stop', args: {}, sequence: 8 }, NOW).state
  const voice = { code: 'dco.playMedia', args: { media: 3, priority: 3, repeat: 1, file: image }, sequence: 7 }
  expect(speaker.obey(stopped, voice, NOW)).toEqual({ state: stopped, status: 2, message: 'superseded' })
})

test('a voice is played as often as was asked, by its priority', () => {
  const file: MediaFile = { ...image, type: 2, format: 'audio/wav', seconds: 4 }
  const order = { code: 'dco.playMedia', args: { media: 3, priority: 2, repeat: 3, file } }
  const { state } = speaker.obey(speaker.start(NOW), order, NOW)
  expect(speaker.showing(state, NOW)).toEqual({ from: NOW, text: '', item: 'Road works' })
  expect(speakingTime(state.playing!)).toBe(12_000)
  const less = { code: 'dco.speak', args: { text: 'a', priority: 1, repeat: 1 } }
  expect(speaker.obey(state, less, NOW)).toMatchObject({ status: 2, message: 'lowerPriority 2' })
})
