import { describe, expect, test } from 'vitest'
import type { MediaFile } from './capabilities/media.ts'
import { type ToldSchedule, takenSchedule } from './capabilities/schedule.ts'
import { pictureOf, playedOut, screenPlayer as screen, speakerPlayer as speaker, volumeOf } from './players.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.parse('2026-05-01T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const image: MediaFile = {
  ...{ id: 3, name: 'Road works', type: 3, format: 'image/png', bytes: 9, sha256: 'a', seconds: null },
  path: '/player/v1/media/3',
}
const voice: MediaFile = { ...image, id: 4, name: 'Voice', type: 2, seconds: 6 }

type Task = ToldSchedule['tasks'][number]
const task = (more: Partial<Task> & { hours: readonly [number, number] }): Task => {
  const { hours, ...rest } = more
  const [from, until] = hours.map((hour) => iso(NOON + hour * HOUR))
  return {
    ...{ id: 1, name: 'Morning', priority: 1, level: null, pause: null },
    items: [
      { text: 'one', seconds: 10 },
      { text: '', seconds: 20, media: image },
    ],
    windows: [{ from: from!, until: until! }],
    ...rest,
  }
}
const told = (...tasks: Task[]): ToldSchedule => ({ version: 'v', tasks })

describe('a screen', () => {
  const with_ = (...tasks: Task[]) => {
    const start = screen.start(NOON - HOUR)
    return screen.scheduled(start, takenSchedule(start.schedule, told(...tasks), NOON - HOUR), NOON - HOUR)
  }
  const seen = (state: ReturnType<typeof with_>, at: number) => {
    const { file, text } = pictureOf(state, at)
    return file?.file.name ?? text
  }

  test('shows the items of a task one after another, all screens the same, and its text again afterwards', () => {
    const state = with_(task({ hours: [0, 2], level: 40 }))
    expect(seen(state, NOON - 1)).toBe('Welcome')
    expect([0, 10, 29, 30, 45].map((s) => seen(state, NOON + s * 1_000))).toEqual([
      ...['one', 'Road works', 'Road works', 'one', 'Road works'],
    ])
    expect(screen.values(state, NOON)).toMatchObject({ 'led.brightness': 40, 'led.playing': 1 })
    expect([-1, 0, 10_000, 2 * HOUR].map((ms) => screen.next(state, NOON + ms) - NOON)).toEqual([
      ...[0, 10_000, 30_000, Number.POSITIVE_INFINITY],
    ])
    expect(screen.showing(state, NOON + MINUTE)).toEqual({ from: NOON, text: '', item: 'Morning', task: 1 })
    expect(screen.showing(state, NOON + 3 * HOUR)).toEqual({ from: NOON + 2 * HOUR, text: 'Welcome' })
    expect(screen.values(state, NOON + 3 * HOUR)).toMatchObject({ 'led.brightness': 100, 'led.playTime': 60 })
  })

  test('shows the first of several, and the other when that is over', () => {
    const urgent = task({ id: 2, name: 'Noon', hours: [0, 1], items: [{ text: 'urgent', seconds: 5 }] })
    const state = with_(urgent, task({ hours: [-1, 2] }))
    expect([-0.5, 0.5, 1.5].map((hour) => screen.showing(state, NOON + hour * HOUR)?.item)).toEqual([
      ...['Morning', 'Noon', 'Morning'],
    ])
  })

  test('shows what it was told within a window until another begins', () => {
    const state = with_(task({ id: 2, name: 'Later', hours: [1, 2] }), task({ hours: [0, 3] }))
    const ordered = { code: 'dcc.shownText', args: { text: 'Storm' } }
    const after = screen.obey(state, ordered, NOON + MINUTE).state
    expect(seen(after, NOON + HOUR - 1)).toBe('Storm')
    expect(screen.showing(after, NOON + 1.5 * HOUR)?.item).toBe('Later')
    expect(seen(after, NOON + 2.5 * HOUR)).toBe('Storm')
    const cleared = screen.obey(state, { code: 'dco.clear', args: {} }, NOON + MINUTE).state
    expect(screen.showing(cleared, NOON + 2 * MINUTE)).toBeNull()
  })

  test('shows an image that was ordered for a time, and goes on with the task', () => {
    const state = with_(task({ hours: [0, 2] }))
    const order = (seconds?: number) => ({ code: 'dco.showMedia', args: { media: 3, seconds, file: image } })
    const forATime = screen.obey(state, order(60), NOON + MINUTE).state
    expect(screen.showing(forATime, NOON + 90_000)).toMatchObject({ item: 'Road works', from: NOON + MINUTE })
    expect(screen.showing({ ...forATime, media: null, since: NOON + 2 * MINUTE }, NOON + 3 * MINUTE)).toMatchObject({
      ...{ task: 1, from: NOON + 2 * MINUTE },
    })
    const staying = screen.obey(screen.start(NOON), order(), NOON - MINUTE).state
    const later = screen.scheduled(staying, state.schedule, NOON - MINUTE)
    expect(screen.showing(later, NOON + MINUTE)?.task).toBe(1)
    expect(screen.showing(later, NOON + 2 * HOUR)?.item).toBe('Road works')
  })

  test('counts a task from when it got to know it, and goes on with one that stays', () => {
    const late = NOON + HOUR
    const start = screen.start(NOON)
    const first = takenSchedule(start.schedule, told(task({ hours: [0, 2] })), late)
    expect(screen.showing({ ...start, schedule: first }, late + MINUTE)?.from).toBe(late)
    const renamed = takenSchedule(first, told(task({ hours: [0, 2], name: 'Other' })), late + MINUTE)
    expect(renamed.tasks[0]!.since).toBe(late)
    const other = told(task({ hours: [0, 2], items: [{ text: 'new', seconds: 5 }] }))
    expect(takenSchedule(first, other, late + MINUTE).tasks[0]!.since).toBe(late + MINUTE)
  })

  test('shows tasks that share a loop in turn, as often as it goes round, and what it shows otherwise in between', () => {
    const turn = (id: number, seconds: number, hours: readonly [number, number], text: string) =>
      task({ id, name: text, hours, turn: { seconds, of: 60 }, items: [{ text, seconds }] })
    const state = with_(turn(1, 10, [0, 2], 'soap'), turn(2, 20, [1, 2], 'tyres'), task({ id: 3, hours: [-1, 3] }))
    const names = (at: number) => screen.showing(state, NOON + at)?.item
    expect([0, 9_999, 10_000, 59_999, 60_000].map(names)).toEqual(['soap', 'soap', 'Morning', 'Morning', 'soap'])
    const hour = NOON + HOUR
    expect([0, 10, 30].map((s) => names(HOUR + 1_000 * s))).toEqual(['soap', 'tyres', 'Morning'])
    expect(screen.showing(state, hour + 15_000)).toMatchObject({ from: hour + 10_000, task: 2 })
    expect(screen.showing(state, hour + 45_000)).toMatchObject({ from: hour + 30_000, task: 3 })
    expect([0, 10, 30].map((s) => screen.next(state, hour + 1_000 * s) - hour)).toEqual([10_000, 30_000, 40_000])
    expect(names(2 * HOUR)).toBe('Morning')
    const ordered = screen.obey(state, { code: 'dcc.shownText', args: { text: 'Storm' } }, NOON + MINUTE).state
    expect(seen(ordered, NOON + 2 * MINUTE)).toBe('Storm')
  })

  test('lets what comes before tasks that share a loop play through, and counts their turns without those that do not fit', () => {
    const turn = (id: number, seconds: number) =>
      task({ id, name: `${id}`, hours: [0, 2], turn: { seconds, of: 30 }, items: [{ text: `${id}`, seconds }] })
    const urgent = task({ id: 9, name: 'urgent', hours: [0, 1], items: [{ text: 'urgent', seconds: 5 }] })
    const state = with_(urgent, turn(1, 20), turn(2, 20))
    expect([HOUR - 1, HOUR, HOUR + 20_000].map((at) => screen.showing(state, NOON + at)?.item)).toEqual([
      ...['urgent', '1', undefined],
    ])
    expect(screen.showing(state, NOON + HOUR + 25_000)).toMatchObject({ from: NOON + HOUR + 20_000, text: 'Welcome' })
  })

  test('that is off shows nothing of it', () => {
    const state = screen.obey(with_(task({ hours: [0, 2] })), { code: 'dco.power', args: { on: false } }, NOON).state
    expect(screen.showing(state, NOON + MINUTE)).toBeNull()
  })
})

describe('a speaker', () => {
  const items = [
    { text: '', seconds: 6, media: voice },
    { text: 'slowly', seconds: null },
  ]
  const spoken = (more: Partial<Task> = {}) =>
    task({ hours: [0, 1], items, pause: 600, priority: 2, level: 80, ...more })
  const with_ = (...tasks: Task[]) => {
    const start = speaker.start(NOON - HOUR)
    return speaker.scheduled(start, takenSchedule(start.schedule, told(...tasks), NOON - HOUR), NOON - HOUR)
  }

  test('plays a round of all items, waits, and plays another; its volume is that of the task meanwhile', () => {
    const begun = speaker.advance(with_(spoken()), NOON)
    expect(begun.playing).toMatchObject({ text: '', file: voice, from: NOON })
    expect([volumeOf(begun), speaker.values(begun, NOON)['broad.priority']]).toEqual([80, 2])
    expect(speaker.showing(begun, NOON)).toEqual({ from: NOON, text: '', item: 'Morning', task: 1 })
    const second = playedOut(begun, NOON + 6_000)
    expect(second.playing).toMatchObject({ text: 'slowly', from: NOON })
    const over = playedOut(second, NOON + 8_000)
    expect([over.playing, volumeOf(over)]).toEqual([null, 45])
    expect(speaker.advance(over, NOON + 2_500).playing).toBeNull()
    const next = speaker.next(over, NOON + 8_000)
    expect(next - NOON).toBe(608_000)
    expect(speaker.advance(over, next).playing).toMatchObject({ file: voice, from: next })
    expect(speaker.advance(over, next + 5_000).playing).toBeNull()
  })

  test('refuses what is less urgent than the task, and lets nothing that is as urgent be interrupted', () => {
    const begun = speaker.advance(with_(spoken()), NOON)
    const say = (priority: number) => ({ code: 'dco.speak', args: { text: 'Storm', priority, repeat: 9 } })
    expect(speaker.obey(begun, say(1), NOON)).toMatchObject({ status: 2, message: 'lowerPriority 2' })
    const ordered = speaker.obey(begun, say(2), NOON + 1_000).state
    const next = speaker.next(ordered, NOON + 1_000)
    expect(speaker.advance(ordered, next).playing?.text).toBe('Storm')
    const less = { ...ordered, playing: { ...ordered.playing!, priority: 1 } }
    expect(speaker.advance(less, next).playing?.file).toBe(voice)
  })

  test('that is stopped is silent until another window begins', () => {
    const later = { from: iso(NOON + 2 * HOUR), until: iso(NOON + 3 * HOUR) }
    const [window] = spoken().windows
    const state = speaker.advance(with_(spoken({ windows: [window!, later] })), NOON)
    const stopped = speaker.obey(state, { code: 'dco.stop', args: {} }, NOON + 1_000).state
    const next = speaker.next(stopped, NOON + 1_000)
    expect(speaker.advance(stopped, next).playing).toBeNull()
    expect(speaker.advance(stopped, NOON + 2 * HOUR).playing).not.toBeNull()
  })

  test('ends a round with its window', () => {
    const begun = speaker.advance(with_(spoken()), NOON)
    expect(speaker.advance(begun, NOON + HOUR).playing).toBeNull()
  })
})
