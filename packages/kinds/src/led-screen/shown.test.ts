import { expect, test } from 'vitest'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, PLAYS } from './screen.ts'
import { showAgain, shownBy } from './shown.ts'

const values = { [PLAYING]: PLAYS, [AUTOMATIC]: 0, [BRIGHTNESS]: 55 }

test('a screen gets back its text, or is dark again', () => {
  expect(showAgain('dcc.shownText', shownBy(values, 'Welcome'))).toEqual({
    code: 'dcc.shownText',
    args: { text: 'Welcome' },
  })
  const dark = shownBy({ ...values, [PLAYING]: IDLE }, null)
  expect(showAgain('dcc.shownText', dark)).toEqual({ code: 'dco.clear', args: {} })
  expect(showAgain('dco.clear', shownBy(values, 'Welcome'))).toMatchObject({ code: 'dcc.shownText' })
})

test('a screen gets back its brightness, by hand or automatic', () => {
  expect(showAgain('dco.brightness', shownBy(values, null))).toEqual({ code: 'dco.brightness', args: { level: 55 } })
  expect(showAgain('dco.brightness', shownBy({ ...values, [AUTOMATIC]: 1 }, null))).toEqual({
    code: 'dco.automaticBrightness',
    args: {},
  })
})

test('what is not known of a screen is left as it is', () => {
  const unknown = shownBy({}, null)
  expect(['dcc.shownText', 'dco.clear', 'dco.brightness'].map((code) => showAgain(code, unknown))).toEqual([
    null,
    null,
    null,
  ])
  expect(showAgain('dco.power', shownBy(values, 'Welcome'))).toBeNull()
})
