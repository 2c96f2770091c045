import { type CounterLimits, type Phase, type Point, phases } from '@lamplighter/contract'

/** Of a connection to one phase, and of a street's cabinet: more is no measurement (100 kW, 1 MW). Many meters resolve 100 Wh. */
const ofPhase = { most: 100_000, noise: 100 } as const satisfies CounterLimits
const ofCabinet = { most: 1_000_000, noise: 100 } as const satisfies CounterLimits

/** Single-phase metering at the lamp. */
export const meter = [
  { key: 'elec.voltage', unit: 'V', decimals: 1, label: { zh: '电压', en: 'Voltage' }, short: 'V', normal: [198, 235] },
  { key: 'elec.current', unit: 'A', decimals: 3, label: { zh: '电流', en: 'Current' }, short: 'A' },
  { key: 'elec.activePower', unit: 'W', decimals: 1, label: { zh: '功率', en: 'Power' }, short: 'W' },
  { key: 'elec.powerFactor', unit: '', decimals: 2, label: { zh: '功率因数', en: 'Power factor' }, short: 'PF' },
  {
    key: 'elec.energy',
    unit: 'Wh',
    decimals: 0,
    label: { zh: '累计电量', en: 'Energy' },
    short: 'kWh',
    counter: ofPhase,
  },
] as const satisfies readonly Point[]

const meterOf = (n: 1 | 2 | 3, { zh, en }: Phase) =>
  [
    {
      key: `elec.p${n}.voltage`,
      unit: 'V',
      decimals: 1,
      label: { zh: `${zh}相电压`, en: `Voltage ${en}` },
      short: `V ${en}`,
      normal: [198, 235],
    },
    {
      key: `elec.p${n}.current`,
      unit: 'A',
      decimals: 2,
      label: { zh: `${zh}相电流`, en: `Current ${en}` },
      short: `A ${en}`,
    },
    {
      key: `elec.p${n}.activePower`,
      unit: 'W',
      decimals: 0,
      label: { zh: `${zh}相功率`, en: `Power ${en}` },
      short: `W ${en}`,
    },
  ] as const satisfies readonly Point[]

/** Three-phase metering at the cabinet. */
export const threePhaseMeter = [
  ...meterOf(1, phases[0]),
  ...meterOf(2, phases[1]),
  ...meterOf(3, phases[2]),
  { key: 'elec.totalPower', unit: 'W', decimals: 0, label: { zh: '总功率', en: 'Total power' }, short: 'W' },
  { key: 'elec.totalPowerFactor', unit: '', decimals: 2, label: { zh: '总功率因数', en: 'Power factor' }, short: 'PF' },
  {
    key: 'elec.totalEnergy',
    unit: 'Wh',
    decimals: 0,
    label: { zh: '总电量', en: 'Energy' },
    short: 'kWh',
    counter: ofCabinet,
  },
] as const satisfies readonly Point[]
