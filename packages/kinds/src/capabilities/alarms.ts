import { type AlarmRule, type Label, leakageStatusLabels, powerBoxAlarmLabels } from '@lamplighter/contract'

const NOMINAL = 220
const percent = (share: number) => (NOMINAL * share) / 100

/** Supply voltage out of +-15 % of nominal, severe beyond +-20 %. */
export const voltageAlarms = (point: string, name: Label = { zh: '', en: '' }, prefix = ''): readonly AlarmRule[] => {
  const label = (zh: string, en: string): Label => ({ zh: `${name.zh}${zh}`, en: name.en ? `${name.en} ${en}` : en })
  const rule = { point, margin: 5, hold: 60 } as const
  return [
    {
      ...rule,
      key: `${prefix}overVoltage`,
      type: 'OverVoltage',
      label: label('过压', 'over-voltage'),
      level: 20,
      operator: '>',
      value: percent(115),
    },
    {
      ...rule,
      key: `${prefix}underVoltage`,
      type: 'UnderVoltage',
      label: label('欠压', 'under-voltage'),
      level: 20,
      operator: '<',
      value: percent(85),
    },
    {
      ...rule,
      key: `${prefix}severeOverVoltage`,
      type: 'OverVoltage',
      label: label('严重过压', 'severe over-voltage'),
      level: 30,
      operator: '>',
      value: percent(120),
    },
    {
      ...rule,
      key: `${prefix}severeUnderVoltage`,
      type: 'UnderVoltage',
      label: label('严重欠压', 'severe under-voltage'),
      level: 30,
      operator: '<',
      value: percent(80),
    },
  ]
}

/** Electronics hotter than they may be. */
export const temperatureAlarms: readonly AlarmRule[] = [
  {
    key: 'overTemperature',
    type: 'OverTemp',
    label: { zh: '过温', en: 'over-temperature' },
    level: 20,
    point: 'dev.temperature',
    operator: '>',
    value: 65,
    margin: 5,
    hold: 120,
  },
]

const TILT = { point: 'dev.tilt', operator: '>', margin: 1, hold: 60, type: 'Tilt' } as const

/** A pole that no longer stands upright. */
export const tiltAlarms: readonly AlarmRule[] = [
  { ...TILT, key: 'tilt', label: { zh: '倾斜', en: 'tilt' }, level: 20, value: 5 },
  { ...TILT, key: 'severeTilt', label: { zh: '严重倾斜', en: 'severe tilt' }, level: 30, value: 15 },
]

/** The device's own word, 0 or 1. One without a hold it has judged already. */
export const reported = (
  point: string,
  { hold = 0, ...rule }: Pick<AlarmRule, 'key' | 'type' | 'label' | 'level' | 'shownBy'> & { hold?: number },
): AlarmRule => ({
  ...rule,
  point,
  operator: '>',
  value: 0,
  margin: 0,
  hold,
})

const leaks = (status: 1 | 2 | 3, rule: Pick<AlarmRule, 'type' | 'level' | 'label' | 'hold'>): AlarmRule => ({
  ...rule,
  key: `leakage${status}`,
  label: {
    zh: `${rule.label.zh}（${leakageStatusLabels[status].zh}）`,
    en: `${rule.label.en} (${leakageStatusLabels[status].en})`,
  },
  point: 'elec.leakageLevel',
  shownBy: 'elec.leakage',
  operator: '>=',
  value: status,
  margin: 0,
})

/** The leakage status of the contract, levels one to three. */
export const leakageAlarms: readonly AlarmRule[] = [
  leaks(1, { type: 'SlightLeakage', level: 10, hold: 10, label: powerBoxAlarmLabels.SlightLeakage }),
  leaks(2, { type: 'SlightLeakage', level: 20, hold: 10, label: powerBoxAlarmLabels.SlightLeakage }),
  leaks(3, { type: 'SeriousLeakage', level: 30, hold: 1, label: powerBoxAlarmLabels.SeriousLeakage }),
]
