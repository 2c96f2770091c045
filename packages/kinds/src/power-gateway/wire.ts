import type { Point, Wire } from '@lamplighter/contract'
import { cabinetDoor } from '../capabilities/door.ts'
import { health } from '../capabilities/health.ts'
import { meter } from '../capabilities/meter.ts'
import { read } from '../capabilities/read.ts'
import { rebootLoop, switchLoop } from './actions.ts'
import { readFirmware, upgrade } from './firmware.ts'
import { readLoopSchedule, setLoopSchedule } from './loop-schedule.ts'
import { LOOPS, powerOf, relayOf } from './loops.ts'
import { powerGatewayNames } from './names.ts'

const points = [
  ...meter,
  ...LOOPS.map(
    (n) => ({ key: relayOf(n), unit: 'bool', decimals: 0, label: { zh: `${n} 回路`, en: `Loop ${n}` } }) as const,
  ),
  ...LOOPS.map(
    (n) =>
      ({
        key: powerOf(n),
        unit: 'W',
        decimals: 1,
        label: { zh: `${n} 回路功率`, en: `Power of loop ${n}` },
        short: `W ${n}`,
      }) as const,
  ),
  cabinetDoor,
  { key: 'cabinet.water', unit: 'bool', decimals: 0, label: { zh: '水浸', en: 'Water' }, normal: [0, 0] },
  {
    key: 'dev.tilt',
    unit: 'deg',
    decimals: 1,
    label: { zh: '杆体倾角', en: 'Tilt of the pole' },
    short: '°',
    normal: [0, 5],
  },
  ...health,
] as const satisfies readonly Point[]

/** Feeds the devices on a smart pole loop by loop, and carries what they say. */
export const powerGateway: Wire = {
  kind: 'power-gateway',
  application: 'pole',
  product: 'PowerStation',
  type: 309,
  ...powerGatewayNames,
  plural: { zh: '电源网关', en: 'Power gateways' },
  announcedAs: 'power',
  recognisedBy: [powerOf(1)],
  reportsWithin: 16 * 60,
  heartbeat: ['elec.voltage'],
  power: 'elec.activePower',
  tracked: [{ track: 'door', point: 'cabinet.door' }],
  siteLimit: null,
  points,
  detail: [
    'elec.voltage',
    'elec.activePower',
    'elec.current',
    'elec.energy',
    'cabinet.door',
    'cabinet.water',
    'dev.tilt',
    'dev.temperature',
    'comm.rssi',
  ],
  commands: [read, switchLoop, rebootLoop, readLoopSchedule, setLoopSchedule, readFirmware, upgrade],
}
