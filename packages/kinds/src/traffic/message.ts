import { type Size, shownTextField } from '../capabilities/shown-text.ts'
import { commandsOf, type Setting } from '../settings/setting.ts'
import { SIGN, STOP_BOARD, type TrafficType } from './points.ts'

/** Those that show a text, and how large they are, px. */
export const SIZES: Partial<Record<TrafficType, Size>> = {
  [SIGN]: { width: 96, height: 64 },
  [STOP_BOARD]: { width: 192, height: 64 },
}

/** What a sign tells drivers, and a stop board those who wait. */
export const message: Setting = {
  name: 'message',
  label: { zh: '发布信息', en: 'message' },
  ...shownTextField({ zh: '信息', en: 'Message' }, SIZES[STOP_BOARD]!),
  delivered: { text: 'Drive carefully' },
  read: 'light.read',
  change: 'poleDevice.configure',
}

export const SHOW_MESSAGE = 'dcc.message'
export const messageCommands = commandsOf([message])
