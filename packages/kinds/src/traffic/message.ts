import type { FieldRule } from '@lamplighter/contract'
import { capacityOf, roomOf, type Size } from '../led-screen/shown-text.ts'
import { text } from '../settings/field.ts'
import { commandsOf, type Setting } from '../settings/setting.ts'
import { SIGN, STOP_BOARD, type TrafficType } from './points.ts'

/** Those that show a text, and how large they are, px. */
export const SIZES: Partial<Record<TrafficType, Size>> = {
  [SIGN]: { width: 96, height: 64 },
  [STOP_BOARD]: { width: 192, height: 64 },
}
const LARGEST = SIZES[STOP_BOARD]!
const MOST = capacityOf(LARGEST)

const fits: FieldRule = (filled) =>
  roomOf(String(filled.text), LARGEST) <= MOST
    ? null
    : {
        field: 'text',
        sentence: {
          zh: `最多 ${MOST} 个汉字；字母和数字按半个计，换行占满一行`,
          en: `At most ${MOST} Chinese characters; letters and digits count as half, and a line break fills its row`,
        },
      }

/** What a sign tells drivers, and a stop board those who wait. A sign refuses what only the larger board holds. */
export const message: Setting = {
  name: 'message',
  label: { zh: '发布信息', en: 'message' },
  fields: [{ ...text('text', { zh: '信息', en: 'Message' }, 2 * MOST), lines: 3 }],
  rules: [fits],
  delivered: { text: 'Drive carefully' },
  read: 'light.read',
  change: 'poleDevice.configure',
}

export const SHOW_MESSAGE = 'dcc.message'
export const messageCommands = commandsOf([message])
