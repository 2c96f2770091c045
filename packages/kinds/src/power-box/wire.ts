import type { Point, Wire } from '@lamplighter/contract'
import { cabinetDoor } from '../capabilities/door.ts'
import { health } from '../capabilities/health.ts'
import { leakage } from '../capabilities/leakage.ts'
import { threePhaseMeter } from '../capabilities/meter.ts'
import { read } from '../capabilities/read.ts'
import { commandsOf } from '../settings/setting.ts'
import { powerBoxActions } from './actions.ts'
import { powerBoxNames } from './names.ts'
import { LOOPS } from './outputs.ts'
import { powerBoxSettings } from './settings/index.ts'

export { LOOPS } from './outputs.ts'

const switched = { 0: { zh: '分闸', en: 'Open' }, 1: { zh: '合闸', en: 'Closed' } } as const

const points = [
  ...threePhaseMeter,
  ...leakage,
  cabinetDoor,
  ...LOOPS.map(
    (n) =>
      ({
        key: `loop${n}.state`,
        unit: 'bool',
        decimals: 0,
        label: { zh: `${n} 回路`, en: `Output ${n}` },
        states: switched,
      }) as const,
  ),
  ...health,
  ...LOOPS.map(
    (n) =>
      ({
        key: `loop${n}.contact`,
        unit: 'bool',
        decimals: 0,
        label: { zh: `${n} 回路接触器`, en: `Contactor ${n}` },
        states: switched,
      }) as const,
  ),
  { key: 'cabinet.lock', unit: 'bool', decimals: 0, label: { zh: '门锁打开', en: 'Lock open' }, normal: [0, 0] },
  { key: 'cabinet.smoke', unit: 'bool', decimals: 0, label: { zh: '烟感', en: 'Smoke' }, normal: [0, 0] },
  { key: 'cabinet.water', unit: 'bool', decimals: 0, label: { zh: '水浸', en: 'Water' }, normal: [0, 0] },
  // Place in `boxModes` and in `enums.powerTableType`.
  { key: 'cabinet.mode', unit: '', decimals: 0, label: { zh: '控制模式', en: 'Control mode' } },
  { key: 'cabinet.plan', unit: '', decimals: 0, label: { zh: '执行计划', en: 'Schedule in force' } },
  // Of its worst output, as in `enums.leakageStatus`.
  { key: 'elec.leakageLevel', unit: '', decimals: 0, label: { zh: '漏电等级', en: 'Leakage level' }, normal: [0, 0] },
] as const satisfies readonly Point[]

export const powerBox: Wire = {
  kind: 'power-box',
  application: 'light',
  product: 'PowerBox',
  type: 1,
  ...powerBoxNames,
  plural: { zh: '配电箱', en: 'Power boxes' },
  announcedAs: 'cabinet',
  recognisedBy: ['loop1.', 'elec.p1.'],
  reportsWithin: 16 * 60,
  heartbeat: ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage'],
  power: 'elec.totalPower',
  tracked: [
    { track: 'output1', point: 'loop1.contact' },
    { track: 'output2', point: 'loop2.contact' },
    { track: 'output3', point: 'loop3.contact' },
    { track: 'output4', point: 'loop4.contact' },
    { track: 'door', point: 'cabinet.door' },
    { track: 'mode', point: 'cabinet.mode' },
  ],
  siteLimit: 'boxes',
  points,
  detail: [
    'elec.totalPower',
    'elec.totalPowerFactor',
    'elec.p1.voltage',
    'elec.p2.voltage',
    'elec.p3.voltage',
    'elec.p1.current',
    'elec.p2.current',
    'elec.p3.current',
    'elec.leakage',
    'cabinet.door',
    'elec.totalEnergy',
  ],
  commands: [read, ...commandsOf(powerBoxSettings), ...powerBoxActions],
}
