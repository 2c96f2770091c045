import { expect, test } from 'vitest'
import { commandOf } from './catalogue.ts'
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
