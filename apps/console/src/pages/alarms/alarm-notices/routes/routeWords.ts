import { type AlarmRouteRow, alarmFamilies, type Language } from '@lamplighter/contract'

/** Of which alarms a rule tells, in a few words; empty where it tells of all. */
export function narrowingWords({ families, windows }: AlarmRouteRow, language: Language): string {
  return [
    ...alarmFamilies.filter(({ key }) => families.includes(key)).map(({ label }) => label[language]),
    ...windows.map(({ from, to }) => `${from}–${to}`),
  ].join(' · ')
}
