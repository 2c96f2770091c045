import type { Point, Wire } from '@lamplighter/contract'
import { dim, dimming, resume, switchOnOff } from '../capabilities/dim.ts'
import { health } from '../capabilities/health.ts'
import { leakage } from '../capabilities/leakage.ts'
import { meter } from '../capabilities/meter.ts'
import { read } from '../capabilities/read.ts'
import { commandsOf } from '../settings/setting.ts'
import { luminaireActions } from './actions.ts'
import { luminaireNames } from './names.ts'
import { luminaireSettings } from './settings/index.ts'

const points = [
  ...dimming,
  ...meter,
  {
    key: 'lamp.operatingHours',
    unit: 'h',
    decimals: 0,
    label: { zh: '亮灯时长', en: 'Burning hours' },
    // Told at some hours only: what was counted meanwhile comes at once.
    counter: { most: 24, noise: 1 },
  },
  { key: 'lamp.failure', unit: 'bool', decimals: 0, label: { zh: '灯具故障', en: 'Lamp failure' }, normal: [0, 0] },
  ...leakage,
  ...health,
  {
    key: 'elec.leakageLevel',
    unit: '',
    decimals: 0,
    label: { zh: '漏电等级', en: 'Leakage level' },
    normal: [0, 0],
  },
  { key: 'lamp.controlMode', unit: '', decimals: 0, label: { zh: '控制方式', en: 'Control mode' } },
  // Only lamps with a tilt sensor, types 3 and 103.
  { key: 'dev.tilt', unit: 'deg', decimals: 1, label: { zh: '倾角', en: 'Tilt' }, short: '°', normal: [0, 5] },
  // Only lamps of two colours, types 4 and 104.
  {
    key: 'lamp.colour',
    unit: 'K',
    decimals: 0,
    label: { zh: '色温', en: 'Colour temperature' },
    short: 'K',
    writable: true,
  },
] as const satisfies readonly Point[]

export const luminaire: Wire = {
  kind: 'luminaire',
  application: 'light',
  product: 'LightMonitor',
  type: 199,
  ...luminaireNames,
  plural: { zh: '单灯', en: 'Lamps' },
  announcedAs: 'lamp',
  recognisedBy: ['lamp.'],
  // In the dark it speaks every four hours.
  reportsWithin: 4.5 * 3_600,
  heartbeat: ['elec.voltage'],
  power: 'elec.activePower',
  tracked: [
    { track: 'light', point: 'lamp.level', isSwitch: true },
    { track: 'level', point: 'lamp.level' },
  ],
  siteLimit: 'lamps',
  points,
  detail: [
    'lamp.level',
    'elec.activePower',
    'elec.voltage',
    'elec.current',
    'elec.powerFactor',
    'elec.energy',
    'lamp.operatingHours',
    'elec.leakage',
    'dev.temperature',
    'comm.rssi',
  ],
  commands: [read, switchOnOff, dim, resume, ...commandsOf(luminaireSettings), ...luminaireActions],
}
