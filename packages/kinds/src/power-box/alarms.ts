import { type AlarmRule, phases, phaseWord, powerBoxAlarmLabels } from '@lamplighter/contract'
import { leakageAlarms, reported, temperatureAlarms, voltageAlarms } from '../capabilities/alarms.ts'
import { LOOPS } from './outputs.ts'

const PHASES = phases.map((phase) => ({ zh: phaseWord(phase, 'zh'), en: phaseWord(phase, 'en') }))
const VOLTAGES = PHASES.map((_, at) => `elec.p${at + 1}.voltage`)

/** A phase below this carries nothing; it is back above 170 V. */
const DEAD = { operator: '<', value: 50, margin: 120, hold: 10, level: 30 } as const
/** A contactor answers within this, s. */
const SETTLES = 10

const phaseAlarms: readonly AlarmRule[] = PHASES.flatMap((phase, at) => [
  ...voltageAlarms(VOLTAGES[at]!, phase, `p${at + 1}.`),
  {
    ...DEAD,
    key: `p${at + 1}.lossPhase`,
    type: 'LossPhase',
    label: { zh: `${phase.zh}缺相`, en: `${phase.en} lost` },
    point: VOLTAGES[at]!,
  },
])

/** Its feedback says otherwise than its command: closed though it should be open, or open though it should be closed. */
const outputAlarms: readonly AlarmRule[] = LOOPS.flatMap((n) => [
  {
    key: `loop${n}.stuck`,
    type: 'ContactFault',
    label: { zh: `${n} 回路接触器粘连`, en: `Contactor ${n} stuck closed` },
    level: 30,
    point: `loop${n}.contact`,
    minus: `loop${n}.state`,
    operator: '>',
    value: 0,
    margin: 0,
    hold: SETTLES,
  },
  {
    key: `loop${n}.dead`,
    type: 'OutputFault',
    label: { zh: `${n} 回路未合闸`, en: `Output ${n} did not close` },
    level: 30,
    point: `loop${n}.contact`,
    minus: `loop${n}.state`,
    operator: '<',
    value: 0,
    margin: 0,
    hold: SETTLES,
  },
])

/** Contacts bounce, and a sensor may be touched by a drop: what lasts for so many seconds is meant. */
const contacts = [
  ['door', 'DoorOpen', 20, 5],
  ['lock', 'LockOpen', 20, 5],
  ['smoke', 'SmokeFault', 30, 3],
  ['water', 'WaterFault', 30, 30],
] as const

const contactAlarms: readonly AlarmRule[] = contacts.map(([key, type, level, hold]) =>
  reported(`cabinet.${key}`, { key, type, level, hold, label: powerBoxAlarmLabels[type] }),
)

/** At night nobody works in a box. */
const nightAlarms = contactAlarms
  .filter(({ type }) => type === 'DoorOpen' || type === 'LockOpen')
  .map(
    ({ key, label: { zh, en }, ...rule }): AlarmRule => ({
      ...rule,
      key: `${key}.night`,
      label: { zh: `夜间${zh}`, en: `${en} at night` },
      level: 30,
      when: 'dark',
    }),
  )

/** % of what is usual in its state, or of what its main breaker bears. */
const LOAD = { margin: 5, when: 'lit' } as const
const phaseLoads: readonly AlarmRule[] = PHASES.flatMap((phase, at) => {
  const point = `elec.p${at + 1}.current`
  const label = (zh: string, en: string) => ({ zh: `${phase.zh}${zh}`, en: `${phase.en} ${en}` })
  return [
    {
      ...{ ...LOAD, point, basis: 'usual', level: 20, hold: 120 },
      key: `p${at + 1}.overCurrent`,
      type: 'OverCurrent',
      label: label('过流', 'overcurrent'),
      operator: '>',
      value: 120,
    },
    {
      ...{ ...LOAD, point, basis: 'usual', level: 20, hold: 120 },
      key: `p${at + 1}.underCurrent`,
      type: 'UnderCurrent',
      label: label('欠流', 'undercurrent'),
      operator: '<',
      value: 70,
    },
    {
      ...{ margin: 5, point, basis: 'breaker', level: 30, hold: 300 },
      key: `p${at + 1}.overPayload`,
      type: 'OverPayload',
      label: label('过载', 'overload'),
      operator: '>',
      value: 100,
    },
  ]
})
const loadAlarms: readonly AlarmRule[] = [
  ...phaseLoads,
  {
    ...LOAD,
    key: 'underPayload',
    type: 'UnderPayload',
    label: powerBoxAlarmLabels.UnderPayload,
    level: 20,
    point: 'elec.totalPower',
    basis: 'usual',
    operator: '<',
    value: 70,
    hold: 300,
  },
]

/** What a box measures and should not, and what its sensors report. */
export const powerBoxAlarms: readonly AlarmRule[] = [
  ...phaseAlarms,
  {
    ...DEAD,
    key: 'noVoltage',
    type: 'NoVoltage',
    label: powerBoxAlarmLabels.NoVoltage,
    point: VOLTAGES[0]!,
    also: VOLTAGES.slice(1),
  },
  ...outputAlarms,
  ...loadAlarms,
  // The box itself takes some watts; what is drawn though no output is closed goes to nobody's lamps.
  {
    key: 'loadWhileOpen',
    type: 'Steal',
    label: { zh: '输出全部断开仍有负荷', en: 'load while all outputs are open' },
    level: 30,
    point: 'elec.totalPower',
    operator: '>',
    value: 200,
    margin: 50,
    hold: 300,
    when: 'out',
  },
  ...leakageAlarms,
  ...contactAlarms,
  ...nightAlarms,
  ...temperatureAlarms,
]
