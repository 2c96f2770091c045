import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import { showMedia } from '../capabilities/media.ts'
import { showProgramme } from '../capabilities/programme.ts'
import { heldSince } from '../capabilities/since.ts'
import type { Ordered } from '../setting-driver.ts'
import { number, plain } from '../settings/field.ts'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, POWER } from './screen.ts'
import { SHOW_TEXT } from './shown-text.ts'

const power = [plain('switch', 'on', { zh: '开屏', en: 'Screen on' })]
const levels = [number('level', { zh: '亮度', en: 'Brightness' }, '%', [1, 100])]
const common = { opcode: 'dco', needPswd: false, permission: 'poleDevice.control' } as const

export const switchPower: CommandSpec = {
  ...common,
  code: 'dco.power',
  name: { zh: '开关屏幕', en: 'Switch the screen' },
  needArgs: true,
  args: schemaOf(power),
  fields: power,
  sets: () => POWER,
}

/** Also ends automatic brightness. */
export const setBrightness: CommandSpec = {
  ...common,
  code: 'dco.brightness',
  name: { zh: '手动亮度', en: 'Set brightness' },
  needArgs: true,
  args: schemaOf(levels),
  fields: levels,
  sets: () => BRIGHTNESS,
}

export const automaticBrightness: CommandSpec = {
  ...common,
  code: 'dco.automaticBrightness',
  name: { zh: '自动亮度', en: 'Automatic brightness' },
  needArgs: false,
  args: schemaOf([]),
  sets: () => BRIGHTNESS,
}

/** A text that was sent before does not appear after it. */
export const clearScreen: CommandSpec = heldSince({
  ...common,
  code: 'dco.clear',
  name: { zh: '清屏', en: 'Clear the screen' },
  needArgs: false,
  args: schemaOf([]),
  sets: () => SHOW_TEXT,
})

/** Of a text and a media item that were sent the newer is shown. */
export const showFile = heldSince(showMedia(SHOW_TEXT))
export const showPages = heldSince(showProgramme(SHOW_TEXT))

export const orderedScreen: Ordered = (code, args) => {
  const { on, level, since } = args as { on?: boolean; level?: number; since?: string }
  if (code === switchPower.code && on !== undefined) return { point: POWER, value: on }
  if (code === setBrightness.code && level !== undefined) return { point: BRIGHTNESS, value: level }
  if (code === automaticBrightness.code) return { point: AUTOMATIC, value: true }
  // A task may play at once where a dark screen is given back.
  return code === clearScreen.code && since === undefined ? { point: PLAYING, value: IDLE } : null
}
