import type { Kind } from '../devices/device.ts'
import type { Label } from '../text/label.ts'

/** When a play task plays, by the numbers of the contract. */
export const playTaskTypes = { weekly: 1, dated: 2, holiday: 3 } as const
export type PlayTaskType = (typeof playTaskTypes)[keyof typeof playTaskTypes]

export const playTaskTypeLabels: Readonly<Record<PlayTaskType, Label>> = {
  1: { zh: '每周', en: 'Weekly' },
  2: { zh: '指定日期', en: 'Specific dates' },
  3: { zh: '节假日', en: 'Holiday' },
}

export const playPriorityLabels = {
  1: { zh: '1 低', en: '1 Low' },
  2: { zh: '2 中', en: '2 Medium' },
  3: { zh: '3 高', en: '3 High' },
} as const satisfies Readonly<Record<number, Label>>

/** Kinds that play tasks. */
export const playTaskKinds = ['led-screen', 'broadcast'] as const satisfies readonly Kind[]
export type PlayTaskKind = (typeof playTaskKinds)[number]

export const playTaskKindLabels: Readonly<Record<PlayTaskKind, Label>> = {
  'led-screen': { zh: 'LED 屏', en: 'LED screens' },
  broadcast: { zh: '音柱', en: 'Speakers' },
}

/** What the level of a task is on a kind. */
export const playTaskLevelLabels: Readonly<Record<PlayTaskKind, Label>> = {
  'led-screen': { zh: '亮度', en: 'Brightness' },
  broadcast: { zh: '音量', en: 'Volume' },
}

/** Tasks of an organisation; devices, items and dates of a task; letters of a text by kind; seconds that an item is shown, and an image for which none are given; minutes between two rounds of a speaker. */
export const PLAY_TASK = {
  most: 200,
  devices: 2_000,
  items: 20,
  dates: 60,
  text: { 'led-screen': 128, broadcast: 300 },
  seconds: { min: 2, max: 3_600 },
  shown: 10,
  pause: { min: 1, max: 720 },
} as const
