import { describe, expect, test } from 'vitest'
import {
  clockWords,
  type Programme,
  pageAt,
  type Region,
  type ShownValues,
  shownReading,
} from './capabilities/programme.ts'
import { takenSchedule } from './capabilities/schedule.ts'
import { valueBands } from './environment/index.ts'
import { pictureOf, type ScreenState, screenPlayer as screen } from './players.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-05-01T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const value: Extract<Region, { kind: 'value' }> = {
  ...{ kind: 'value', x: 0, y: 0, width: 160, height: 40, colour: '#ffffff', size: 16, align: 'left' },
  ...{ key: 'env.pm25', label: 'PM2.5', unit: 'µg/m³', decimals: 0, bands: valueBands('env.pm25') },
}
const programme: Programme = {
  ...{ id: 5, name: 'Air', revision: 2, width: 160, height: 320, background: '#000000', timeZone: 'Asia/Shanghai' },
  pages: [
    { seconds: 10, regions: [value] },
    { seconds: 20, regions: [] },
  ],
}
const values: ShownValues = {
  version: 'v',
  readings: { 'env.pm25': { value: 35.4, at: iso(NOON) } },
  programmes: [{ id: 5, revision: 2 }],
}
const order = { code: 'dco.showProgramme', args: { programme: 5, pages: programme } }
const shown = (state: ScreenState, at: number) => {
  const { programme: seen, text } = pictureOf(state, at)
  return seen?.programme.name ?? text
}

test('pages follow each other by the clock, wherever a screen begins', () => {
  expect([0, 9_999, 10_000, 29_999, 30_000].map((ms) => pageAt(programme, 0, ms).at)).toEqual([0, 0, 1, 1, 0])
  expect(pageAt(programme, 5_000, 16_000)).toEqual({ at: 1, until: 35_000 })
})

test('a clock is of the zone of the organisation', () => {
  const words = (format: 'time' | 'date' | 'dateTime' | 'weekday', language: 'zh' | 'en' = 'zh') =>
    clockWords(format, language, 'Asia/Shanghai', Date.parse('2026-05-01T16:05:09Z'))
  expect([words('time'), words('date'), words('dateTime')]).toEqual(['00:05:09', '2026-05-02', '2026-05-02 00:05'])
  expect([words('weekday'), words('weekday', 'en')]).toEqual(['星期六', 'Saturday'])
})

describe('a value', () => {
  const at = (measured: number, now = NOON) =>
    shownReading(value, { readings: { 'env.pm25': { value: measured, at: iso(NOON) } } }, now)

  test('has the colour of its grade, and its decimals', () => {
    expect(at(35)).toEqual({ text: '35', colour: '#00e400' })
    expect(at(35.4)).toEqual({ text: '35', colour: '#ffff00' })
    expect(at(400).colour).toBe('#d0506e')
    expect(shownReading({ ...value, bands: [], decimals: 1 }, values, NOON)).toEqual({
      text: '35.4',
      colour: '#ffffff',
    })
  })

  test('is not shown once it is older than half an hour, or was never measured', () => {
    expect(at(35, NOON + 30 * MINUTE).text).toBe('35')
    expect(at(35, NOON + 30 * MINUTE + 1)).toEqual({ text: '--', colour: '#ffffff' })
    expect(shownReading({ ...value, key: 'env.noise' }, values, NOON).text).toBe('--')
  })

  test('of noise is good or bad, and of a temperature neither', () => {
    expect(valueBands('env.noise').map(({ upTo }) => upTo)).toEqual([85, null])
    expect(valueBands('env.temperature')).toEqual([])
  })
})

describe('a screen', () => {
  const start = screen.obey(screen.start(NOON - MINUTE), order, NOON).state

  test('shows a programme in the place of its text, and names it in the proof of play', () => {
    expect(shown(start, NOON)).toBe('Air')
    expect(screen.showing(start, NOON + 1)).toEqual({ from: NOON, text: '', item: 'Air' })
    expect(shown(screen.restarted(start), NOON)).toBe('Air')
    const text = screen.obey(start, { code: 'dcc.shownText', args: { text: 'Storm' } }, NOON).state
    expect(shown(text, NOON)).toBe('Storm')
    expect(shown(screen.obey(start, { code: 'dco.clear', args: {} }, NOON).state, NOON)).toBe('')
  })

  test('shows its text again once the programme was deleted or changed', () => {
    const kept = screen.shown!.take(start, values, NOON + MINUTE)
    expect([shown(kept, NOON + MINUTE), screen.shown!.version(kept)]).toEqual(['Air', 'v'])
    for (const programmes of [[], [{ id: 5, revision: 3 }]]) {
      const ended = screen.shown!.take(start, { ...values, programmes }, NOON + MINUTE)
      expect(screen.showing(ended, NOON + MINUTE)).toEqual({ from: NOON + MINUTE, text: 'Welcome' })
    }
  })

  test('plays it as an item of a task, from its first page on', () => {
    const windows = [{ from: iso(NOON), until: iso(NOON + 60 * MINUTE) }]
    const items = [
      { text: 'one', seconds: 7 },
      { text: '', seconds: 30, programme },
    ]
    const task = { ...{ id: 1, name: 'Day', priority: 1, level: null, pause: null }, items, windows }
    const begun = screen.start(NOON - MINUTE)
    const state = screen.scheduled(begun, takenSchedule(begun.schedule, { version: 'v', tasks: [task] }, NOON), NOON)
    expect([0, 7, 36, 37].map((s) => shown(state, NOON + 1_000 * s))).toEqual(['one', 'Air', 'Air', 'one'])
    expect(pictureOf(state, NOON + 8_000).programme?.from).toBe(NOON + 7_000)
    expect(screen.showing(state, NOON + 8_000)).toMatchObject({ item: 'Day', task: 1 })
  })

  test('refuses an order whose programme did not come with it', () => {
    expect(screen.obey(start, { code: 'dco.showProgramme', args: { programme: 5 } }, NOON).status).toBe(3)
  })
})
