import type { Label, Point, Wire } from '@lamplighter/contract'
import { battery } from '../capabilities/battery.ts'
import { signal } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { ALLOWED, ARMED, allowOpening, armCover } from './actions.ts'
import { INTRUSION, OPEN } from './keys.ts'
import { manholeNames } from './names.ts'

const states = (no: Label, yes: Label) => ({ 0: no, 1: yes })

const points = [
  {
    key: OPEN,
    unit: 'bool',
    decimals: 0,
    label: { zh: '井盖', en: 'Cover' },
    states: states({ zh: '关闭', en: 'Closed' }, { zh: '打开', en: 'Open' }),
    normal: [0, 0],
  },
  {
    key: 'water.level',
    unit: 'cm',
    decimals: 0,
    label: { zh: '水位', en: 'Water level' },
    short: 'cm',
    normal: [0, 30],
  },
  { key: 'dev.tilt', unit: 'deg', decimals: 1, label: { zh: '倾角', en: 'Tilt' }, short: '°', normal: [0, 10] },
  {
    key: ARMED,
    unit: 'bool',
    decimals: 0,
    label: { zh: '布防', en: 'Guard' },
    states: states({ zh: '撤防', en: 'Disarmed' }, { zh: '布防', en: 'Armed' }),
  },
  {
    key: ALLOWED,
    unit: 'bool',
    decimals: 0,
    label: { zh: '开启许可', en: 'Opening' },
    states: states({ zh: '未许可', en: 'Not allowed' }, { zh: '已许可', en: 'Allowed' }),
  },
  {
    key: INTRUSION,
    unit: 'bool',
    decimals: 0,
    label: { zh: '非法开启', en: 'Unauthorised' },
    states: states({ zh: '无', en: 'No' }, { zh: '有', en: 'Yes' }),
    normal: [0, 0],
  },
  ...battery,
  ...signal,
] as const satisfies readonly Point[]

/** A cover over a shaft beside the pole: it says when it is opened or moved, and how high water stands below. */
export const manhole: Wire = {
  kind: 'manhole',
  application: 'pole',
  product: 'ManholeStation',
  type: 320,
  ...manholeNames,
  plural: { zh: '井盖', en: 'Manhole covers' },
  announcedAs: 'manhole',
  recognisedBy: ['cover.'],
  reportsWithin: 46 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [{ track: 'door', point: OPEN }],
  siteLimit: null,
  points,
  detail: points.map(({ key }) => key),
  commands: [read, armCover, allowOpening],
}
