import { expect, test } from 'vitest'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, PLAYS, POWER } from './screen.ts'
import { showAgain, shownBy, type Told } from './shown.ts'

const NOON = Date.parse('2026-05-01T12:00:00Z')
const at = (minutes: number) => new Date(NOON + 60_000 * minutes).toISOString()
const NEVER = '1970-01-01T00:00:00.000Z'
const values = { [PLAYING]: PLAYS, [AUTOMATIC]: 0, [BRIGHTNESS]: 55 }
const told = (more: Partial<Told> = {}): Told => ({ text: null, picture: null, level: null, shows: null, ...more })
const back = (code: string, more: Partial<Told>, measured: Record<string, number> = values) =>
  showAgain(code, shownBy(measured, told(more)))
const welcome = { text: { text: 'Welcome', at: at(-30) }, shows: { level: null } }
const programme = { code: 'dco.showProgramme', args: { programme: 5 } }

test('a screen gets back its text, and is dark again; a task is due above both unless they were ordered', () => {
  const text = { code: 'dcc.shownText', args: { text: 'Welcome', since: NEVER } }
  expect(back('dcc.shownText', welcome)).toEqual(text)
  expect(back('dco.clear', welcome)).toEqual(text)
  const dark = { ...values, [PLAYING]: IDLE }
  expect(back('dcc.shownText', {}, dark)).toEqual({ code: 'dco.clear', args: { since: NEVER } })
  expect(back('dcc.shownText', { text: welcome.text }, { ...dark, [POWER]: 0 })).toEqual(text)
  const clear = { code: 'dco.clear', args: {}, at: at(-20) }
  expect(back('dcc.shownText', { picture: clear }, dark)).toEqual({ code: 'dco.clear', args: { since: at(-20) } })
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

test('a text holds since it was ordered, however often it came back between turns of a loop', () => {
  const order = { code: 'dcc.shownText', args: { text: 'Welcome' }, at: at(-200) }
  expect(back('dcc.shownText', { ...welcome, picture: order })?.args).toEqual({ text: 'Welcome', since: at(-200) })
  const other = { ...order, args: { text: 'Other' } }
  expect(back('dcc.shownText', { ...welcome, picture: other })?.args).toEqual({ text: 'Welcome', since: NEVER })
})

test('a screen gets back its brightness, by hand or automatic', () => {
  expect(back('dco.brightness', {})).toEqual({ code: 'dco.brightness', args: { level: 55 } })
  const automatic = { code: 'dco.automaticBrightness', args: {} }
  expect(back('dco.brightness', {}, { ...values, [AUTOMATIC]: 1 })).toEqual(automatic)
  expect(back('dco.brightness', { level: 70, shows: { level: 55 } })).toEqual({
    code: 'dco.brightness',
    args: { level: 70 },
  })
  expect(back('dco.brightness', { shows: { level: 55 } })).toEqual(automatic)
})

test('a screen of which nothing is known shows what its schedule plays, and nothing beside', () => {
  const cleared = { code: 'dco.clear', args: { since: NEVER } }
  expect(back('dcc.shownText', {}, {})).toEqual(cleared)
  expect(back('dco.clear', {}, {})).toEqual(cleared)
  expect(back('dco.brightness', {}, {})).toEqual({ code: 'dco.automaticBrightness', args: {} })
  expect(back('dco.power', welcome)).toBeNull()
})
