import { expect, test } from 'vitest'
import { playedOut, speakerPlayer as speaker } from '../players.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const MINUTE = 60_000
const say = (text: string, priority = 3) => ({ code: 'dco.speak', args: { text, priority, repeat: 1 } })
const live = (id: string) => ({
  code: 'dco.speakLive',
  args: { speech: { id, by: 'Li Wei', format: 'audio/webm;codecs=opus', path: `/player/v1/speech/${id}` } },
})
const speaking = (order: ReturnType<typeof say>, now = NOW) => speaker.obey(speaker.start(NOW), order, now).state

test('a speech interrupts the most urgent text, which begins anew afterwards', () => {
  const { state, status } = speaker.obey(speaking(say('Fire')), live('a'), NOW + MINUTE)
  expect(status).toBe(0)
  expect(speaker.showing(state, NOW)).toEqual({ from: NOW + MINUTE, text: '', item: 'Li Wei', speech: 'a' })
  expect(speaker.values(state, NOW + MINUTE)).toMatchObject({ 'broad.state': 1, 'broad.priority': 4 })
  const after = playedOut(state, NOW + 2 * MINUTE)
  expect(speaker.showing(after, NOW)).toEqual({ from: NOW + 2 * MINUTE, text: 'Fire' })
  expect(after.held).toBeNull()
  expect(speaker.values(playedOut(after, NOW + 3 * MINUTE), NOW)).toMatchObject({ 'broad.minutesToday': 3 })
})

test('while it lasts all else is refused, but another speech, which brings back what the first interrupted', () => {
  const first = speaker.obey(speaking(say('Fire')), live('a'), NOW).state
  expect(speaker.obey(first, say('Rain'), NOW)).toMatchObject({ status: 2, message: 'lowerPriority 4' })
  const second = speaker.obey(first, live('b'), NOW + MINUTE).state
  expect(speaker.showing(second, NOW)).toMatchObject({ speech: 'b' })
  expect(speaker.showing(playedOut(second, NOW + MINUTE), NOW)).toMatchObject({ text: 'Fire' })
})

test('an order to stop ends it and what it interrupted; a speech that was ordered before is not played after it', () => {
  const state = speaker.obey(speaking(say('Fire')), live('a'), NOW).state
  const stopped = speaker.obey(state, { code: 'dco.stop', args: {}, sequence: 9 }, NOW + MINUTE).state
  expect(stopped).toMatchObject({ playing: null, held: null })
  expect(speaker.obey(stopped, { ...live('b'), sequence: 8 }, NOW)).toMatchObject({ status: 2, message: 'superseded' })
  expect(speaker.restarted(state)).toMatchObject({ playing: null, held: null })
})

test('a task that it interrupted goes on only within its window', () => {
  const window = { from: NOW, until: NOW + 5 * MINUTE }
  const task = {
    ...{ id: 1, name: 'Morning', priority: 1, level: null, pause: 60, since: 0, windows: [window] },
    items: [{ text: 'Good morning', seconds: null, file: null }],
  }
  const schedule = { version: '1', tasks: [task] } as never
  const playing = speaker.scheduled(speaker.start(NOW - 1), schedule, NOW)
  expect(speaker.showing(playing, NOW)).toMatchObject({ task: 1 })
  const state = speaker.obey(playing, live('a'), NOW + 1_000).state
  expect(speaker.showing(playedOut(state, NOW + MINUTE), NOW)).toMatchObject({ task: 1, from: NOW + MINUTE })
  expect(speaker.showing(playedOut(state, window.until), NOW)).toBeNull()
})
