import { expect, test } from 'vitest'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, PLAYS, POWER } from './screen.ts'
import { showAgain, shownBy, type Told } from './shown.ts'

const NOON = Date.parse('2026-05-01T12:00:00Z')
const at = (minutes: number) => new Date(NOON + 60_000 * minutes).toISOString()
const values = { [PLAYING]: PLAYS, [AUTOMATIC]: 0, [BRIGHTNESS]: 55 }
const told = (more: Partial<Told> = {}): Told => ({ text: null, picture: null, level: null, shows: null, ...more })
const back = (code: string, more: Partial<Told>, measured: Record<string, number> = values) =>
  showAgain(code, shownBy(measured, told(more), NOON))
const welcome = { text: { text: 'Welcome', at: at(-30) }, shows: { isTask: false, level: null } }
const programme = { code: 'dco.showProgramme', args: { programme: 5 } }

test('a screen gets back its text as it held, and is dark again', () => {
  const text = { code: 'dcc.shownText', args: { text: 'Welcome', since: at(-30) } }
  expect(back('dcc.shownText', welcome)).toEqual(text)
  expect(back('dco.clear', welcome)).toEqual(text)
  const dark = { ...values, [PLAYING]: IDLE }
  expect(back('dcc.shownText', {}, dark)).toEqual({ code: 'dco.clear', args: { since: at(0) } })
  expect(back('dcc.shownText', { text: welcome.text }, { ...dark, [POWER]: 0 })).toEqual(text)
})

test('of what a screen reported and what it was ordered the newer is given back', () => {
  const newer = { ...programme, at: at(-20) }
  expect(back('dcc.shownText', { ...welcome, picture: newer })).toEqual({
    code: 'dco.showProgramme',
    args: { programme: 5, since: at(-20) },
  })
  expect(back('dcc.shownText', { ...welcome, picture: { ...programme, at: at(-40) } })).toMatchObject({
    code: 'dcc.shownText',
  })
  const given = { ...programme, args: { programme: 5, since: at(-90) }, at: at(-20) }
  expect(back('dcc.shownText', { ...welcome, picture: given })?.args).toEqual({ programme: 5, since: at(-90) })
})

test('a text below a task holds since it was ordered, however often it came back, and else since before the task', () => {
  const below = { text: welcome.text, shows: { isTask: true, level: null } }
  const order = { code: 'dcc.shownText', args: { text: 'Welcome' }, at: at(-200) }
  expect(back('dcc.shownText', { ...below, picture: order })?.args).toEqual({ text: 'Welcome', since: at(-200) })
  const never = { text: 'Welcome', since: '1970-01-01T00:00:00.000Z' }
  expect(back('dcc.shownText', below)?.args).toEqual(never)
  const other = { ...order, args: { text: 'Other' } }
  expect(back('dcc.shownText', { ...below, picture: other })?.args).toEqual(never)
})

test('a screen gets back its brightness, by hand or automatic', () => {
  expect(back('dco.brightness', {})).toEqual({ code: 'dco.brightness', args: { level: 55 } })
  const automatic = { code: 'dco.automaticBrightness', args: {} }
  expect(back('dco.brightness', {}, { ...values, [AUTOMATIC]: 1 })).toEqual(automatic)
  expect(back('dco.brightness', { level: 70, shows: { isTask: true, level: 55 } })).toEqual({
    code: 'dco.brightness',
    args: { level: 70 },
  })
  expect(back('dco.brightness', { shows: { isTask: true, level: 55 } })).toEqual(automatic)
})

test('a screen of which nothing is known shows what its schedule plays, and nothing beside', () => {
  const cleared = { code: 'dco.clear', args: { since: '1970-01-01T00:00:00.000Z' } }
  expect(back('dcc.shownText', {}, {})).toEqual(cleared)
  expect(back('dco.clear', {}, {})).toEqual(cleared)
  expect(back('dco.brightness', {}, {})).toEqual({ code: 'dco.automaticBrightness', args: {} })
  expect(back('dco.power', welcome)).toBeNull()
})
