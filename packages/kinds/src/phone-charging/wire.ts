import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { enablePort, resetPort } from './actions.ts'
import { phoneChargingNames } from './names.ts'
import { enabledOf, PORTS, portStates, stateOfPort } from './ports.ts'

const points = [
  ...PORTS.map(
    (n) =>
      ({
        key: stateOfPort(n),
        unit: '',
        decimals: 0,
        label: { zh: `${n} 口`, en: `Port ${n}` },
        states: portStates,
      }) as const,
  ),
  { key: 'elec.activePower', unit: 'W', decimals: 1, label: { zh: '功率', en: 'Power' }, short: 'W' },
  ...PORTS.map(
    (n) =>
      ({
        key: `port${n}.minutes`,
        unit: 'min',
        decimals: 0,
        label: { zh: `${n} 口已充`, en: `Time on port ${n}` },
        short: `min ${n}`,
      }) as const,
  ),
  { key: 'port.usesToday', unit: '', decimals: 0, label: { zh: '今日次数', en: 'Uses today' } },
  ...PORTS.map(
    (n) =>
      ({
        key: enabledOf(n),
        unit: 'bool',
        decimals: 0,
        label: { zh: `${n} 口启用`, en: `Port ${n} enabled` },
        short: `On ${n}`,
      }) as const,
  ),
  ...health,
] as const satisfies readonly Point[]

/** Sockets for phones in the shaft of the pole. */
export const phoneCharging: Wire = {
  kind: 'phone-charging',
  application: 'pole',
  product: 'PhoneStation',
  type: 312,
  ...phoneChargingNames,
  plural: { zh: '手机充电', en: 'Phone chargers' },
  announcedAs: 'phone-charging',
  recognisedBy: ['port'],
  reportsWithin: 16 * 60,
  heartbeat: ['comm.rssi'],
  power: 'elec.activePower',
  tracked: [],
  siteLimit: null,
  points,
  detail: points.map(({ key }) => key),
  commands: [read, enablePort, resetPort],
}
