import type { Point, Wire } from '@lamplighter/contract'
import { signal } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { answerCall, handOver, hangUp, selfTest } from './actions.ts'
import { ANSWERED_BY, answerers, HELP, LINE, lineStates, MISSED, TALKING } from './line.ts'
import { intercomNames } from './names.ts'

const yesNo = { 0: { zh: '无', en: 'No' }, 1: { zh: '有', en: 'Yes' } } as const

const points = [
  {
    key: LINE,
    unit: '',
    decimals: 0,
    label: { zh: '线路', en: 'Line' },
    states: lineStates,
    normal: [0, TALKING],
  },
  { key: HELP, unit: 'bool', decimals: 0, label: { zh: '求助', en: 'Help' }, states: yesNo, normal: [0, 0] },
  { key: MISSED, unit: 'bool', decimals: 0, label: { zh: '未接', en: 'Missed' }, states: yesNo, normal: [0, 0] },
  { key: 'call.today', unit: '', decimals: 0, label: { zh: '今日呼叫', en: 'Today' } },
  { key: 'call.since', unit: 'h', decimals: 0, label: { zh: '距上次呼叫', en: 'Since last call' } },
  { key: 'call.duration', unit: 's', decimals: 0, label: { zh: '通话时长', en: 'Duration' } },
  { key: ANSWERED_BY, unit: '', decimals: 0, label: { zh: '接听方', en: 'Answered by' }, states: answerers },
  ...signal,
] as const satisfies readonly Point[]

/** The button for help in the shaft of the pole: who presses it is talked to. */
export const intercom: Wire = {
  kind: 'intercom',
  application: 'pole',
  product: 'SpeakStation',
  type: 305,
  ...intercomNames,
  plural: { zh: '一键报警', en: 'Intercoms' },
  announcedAs: 'intercom',
  recognisedBy: ['line.', 'call.'],
  reportsWithin: 16 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: [LINE, 'call.today', HELP, MISSED, 'call.since', 'call.duration', ANSWERED_BY, 'comm.rssi'],
  commands: [read, answerCall, hangUp, handOver, selfTest],
}
