import { alarmPartLabel, type IncidentRow, type Language } from '@lamplighter/contract'

type Shown = Pick<IncidentRow, 'deviceName'> & Partial<Pick<IncidentRow, 'cause'>>

/** Where an alarm or an incident is: the device, or the part of a power box that all of its alarms depend on. */
export const whereWords = ({ deviceName, cause }: Shown, language: Language): string =>
  cause?.part ? alarmPartLabel(cause.part, cause.deviceName, language) : deviceName
