import { expect, test } from 'vitest'
import { commandOf, commandsOf } from './catalogue.ts'
import { changesShown } from './led-screen/shown.ts'
import { isUndoable } from './undoable.ts'

test.each([
  ['luminaire', 'dco.dim', true],
  ['luminaire', 'dcs.read', false],
  ['led-screen', 'dcc.shownText', true],
  ['led-screen', 'dco.showProgramme', true],
  ['led-screen', 'dco.clear', true],
  ['led-screen', 'dco.automaticBrightness', true],
  ['led-screen', 'dcs.shownText', false],
  ['led-screen', 'dco.reboot', false],
  ['broadcast', 'dco.speak', true],
  ['broadcast', 'dco.volume', false],
] as const)('of a %s the command %s can be undone: %s', (kind, code, undoable) => {
  expect(isUndoable(commandOf(code, {}, kind)!.spec)).toBe(undoable)
})

test('whatever changes what a screen shows, or how brightly, can be undone', () => {
  const screen = commandsOf('led-screen').filter(({ code }) => changesShown(code))
  expect(screen.length).toBeGreaterThan(4)
  expect(screen.filter((spec) => !isUndoable(spec))).toEqual([])
})
