import { alarmLevelLabels, alarmPartLabel, alarmTypes, type Language } from '@lamplighter/contract'
import type { IncidentHead } from '../alarms/index.ts'

/** What a message says of incidents: the worst of them, and how many more there are. */
export function paramsOf(incidents: readonly IncidentHead[], language: Language, timeZone: string, address: string) {
  const [worst] = [...incidents].sort((a, b) => b.level - a.level || b.alarms - a.alarms)
  const { level, type, deviceName, anchorName, part, stationName, raisedAt, alarms, incidentId } = worst!
  const since = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(raisedAt)
  const only = incidents.length === 1 ? `?incident=${incidentId}` : ''
  return {
    level: alarmLevelLabels[level][language],
    type: alarmTypes[type].label[language],
    device: part ? alarmPartLabel(part, anchorName, language) : deviceName,
    site: stationName ?? '',
    since,
    alarms,
    more: incidents.length - 1,
    link: address && `${address}/index/light/road/monitor/alarms${only}`,
  }
}
