import type { AlarmRule, Label } from '@lamplighter/contract'

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
      label: label('过压', 'over-voltage'),
      level: 20,
      operator: '>',
      value: percent(115),
    },
    {
      ...rule,
      key: `${prefix}underVoltage`,
      label: label('欠压', 'under-voltage'),
      level: 20,
      operator: '<',
      value: percent(85),
    },
    {
      ...rule,
      key: `${prefix}severeOverVoltage`,
      label: label('严重过压', 'severe over-voltage'),
      level: 30,
      operator: '>',
      value: percent(120),
    },
    {
      ...rule,
      key: `${prefix}severeUnderVoltage`,
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
    label: { zh: '过温', en: 'over-temperature' },
    level: 20,
    point: 'dev.temperature',
    operator: '>',
    value: 65,
    margin: 5,
    hold: 120,
  },
]
