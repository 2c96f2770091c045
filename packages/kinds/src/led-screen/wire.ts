import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { automaticBrightness, clearScreen, setBrightness, showFile, showPages, switchPower } from './actions.ts'
import { ledScreenNames } from './names.ts'
import { AUTOMATIC, BRIGHTNESS, FAILED, PLAYING, PLAYS, POWER, playStates } from './screen.ts'
import { textCommands } from './shown-text.ts'

const points = [
  {
    key: PLAYING,
    unit: '',
    decimals: 0,
    label: { zh: '播放状态', en: 'Playing' },
    states: playStates,
    normal: [0, PLAYS],
  },
  { key: BRIGHTNESS, unit: '%', decimals: 0, label: { zh: '亮度', en: 'Brightness' }, short: '%', writable: true },
  {
    key: POWER,
    unit: 'bool',
    decimals: 0,
    label: { zh: '屏幕', en: 'Power' },
    states: { 0: { zh: '关', en: 'Off' }, 1: { zh: '开', en: 'On' } },
    writable: true,
  },
  {
    key: AUTOMATIC,
    unit: 'bool',
    decimals: 0,
    label: { zh: '亮度方式', en: 'Brightness mode' },
    states: { 0: { zh: '手动', en: 'Manual' }, 1: { zh: '自动', en: 'Automatic' } },
    writable: true,
  },
  { key: FAILED, unit: '', decimals: 0, label: { zh: '故障模组', en: 'Failed modules' }, normal: [0, 0] },
  { key: 'led.playTime', unit: 'min', decimals: 0, label: { zh: '已播放', en: 'Playing for' } },
  { key: 'led.width', unit: 'px', decimals: 0, label: { zh: '宽', en: 'Width' } },
  { key: 'led.height', unit: 'px', decimals: 0, label: { zh: '高', en: 'Height' } },
  ...health,
] as const satisfies readonly Point[]

/** A screen on the shaft of the pole. */
export const ledScreen: Wire = {
  kind: 'led-screen',
  application: 'pole',
  product: 'LedStation',
  type: 302,
  ...ledScreenNames,
  plural: { zh: 'LED 屏', en: 'LED screens' },
  link: 'player',
  announcedAs: 'led-screen',
  recognisedBy: ['led.'],
  reportsWithin: 16 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: points.map(({ key }) => key),
  commands: [
    ...[read, switchPower, setBrightness, automaticBrightness, ...textCommands],
    ...[showFile, showPages, clearScreen, reboot],
  ],
}
