import type { Point, Wire } from '@lamplighter/contract'
import { read } from '../capabilities/read.ts'
import {
  cancelReservation,
  RESERVATION,
  reserve,
  resetPile,
  setAvailability,
  startCharging,
  stopCharging,
  unlockConnector,
} from './actions.ts'
import { chargingPileNames } from './names.ts'
import { statesOfConnector, statesOfError } from './states.ts'

/** A number of something that there is not. */
const none = { 0: { zh: '无', en: 'None' } }

const points = [
  { key: 'charge.status', unit: '', decimals: 0, label: { zh: '充电枪', en: 'Connector' }, states: statesOfConnector },
  {
    key: 'charge.power',
    unit: 'W',
    decimals: 0,
    label: { zh: '充电功率', en: 'Power' },
    short: 'kW',
    inThousands: true,
  },
  { key: 'charge.energy', unit: 'Wh', decimals: 0, label: { zh: '本次电量', en: 'Session energy' }, short: 'kWh' },
  { key: 'charge.minutes', unit: 'min', decimals: 0, label: { zh: '本次时长', en: 'Session time' } },
  {
    key: 'charge.transaction',
    unit: '',
    decimals: 0,
    label: { zh: '交易号', en: 'Transaction no.' },
    short: 'No.',
    states: none,
    identifies: true,
  },
  { key: 'charge.error', unit: '', decimals: 0, label: { zh: '故障原因', en: 'Error' }, states: statesOfError },
  { key: 'elec.voltage', unit: 'V', decimals: 1, label: { zh: '电压', en: 'Voltage' }, short: 'V', normal: [198, 235] },
  { key: 'elec.current', unit: 'A', decimals: 1, label: { zh: '电流', en: 'Current' }, short: 'A' },
  {
    key: 'elec.energy',
    unit: 'Wh',
    decimals: 0,
    label: { zh: '电表', en: 'Meter' },
    short: 'kWh',
    counter: { most: 1_000_000, noise: 100 },
  },
  {
    key: 'dev.temperature',
    unit: 'Cel',
    decimals: 0,
    label: { zh: '温度', en: 'Temperature' },
    short: '°C',
    normal: [-40, 65],
  },
  {
    key: RESERVATION,
    unit: '',
    decimals: 0,
    label: { zh: '预约号', en: 'Reservation no.' },
    states: none,
    identifies: true,
  },
] as const satisfies readonly Point[]

/** A charging pile with one connector, with a connection of its own. */
export const chargingPile: Wire = {
  kind: 'charging-pile',
  application: 'pole',
  product: 'ChargeStation',
  type: 307,
  ...chargingPileNames,
  plural: { zh: '充电桩', en: 'Charging piles' },
  link: 'ocpp',
  announcedAs: 'charging-pile',
  recognisedBy: ['charge.'],
  reportsWithin: 16 * 60,
  heartbeat: ['elec.voltage'],
  power: 'charge.power',
  tracked: [],
  siteLimit: null,
  points,
  detail: points.filter((point) => !('identifies' in point)).map(({ key }) => key),
  commands: [
    read,
    startCharging,
    stopCharging,
    reserve,
    cancelReservation,
    unlockConnector,
    resetPile,
    setAvailability,
  ],
}
