import type { Declaration } from '../organisation/parameter-declaration.ts'
import { devices } from '../organisation/parameter-units.ts'

export const parameters = {
  'station.boxes': {
    group: 'station',
    type: 'number',
    label: { zh: '每站配电箱上限', en: 'Power boxes per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 200,
    min: 1,
    max: 5000,
    decimals: 0,
    unit: devices,
  },
  'station.gateways': {
    group: 'station',
    type: 'number',
    label: { zh: '每站网关上限', en: 'Gateways per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 500,
    min: 1,
    max: 10000,
    decimals: 0,
    unit: devices,
  },
  'station.lamps': {
    group: 'station',
    type: 'number',
    label: { zh: '每站单灯上限', en: 'Lamps per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 20000,
    min: 1,
    max: 200000,
    decimals: 0,
    unit: devices,
  },
  'station.lux': {
    group: 'station',
    type: 'number',
    label: { zh: '每站照度站上限', en: 'Lux stations per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 50,
    min: 1,
    max: 1000,
    decimals: 0,
    unit: devices,
  },
} as const satisfies Record<string, Declaration>
