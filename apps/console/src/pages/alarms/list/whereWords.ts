import type { IncidentRow } from '@lamplighter/contract'
import type { TFunction } from 'i18next'

type Shown = Pick<IncidentRow, 'deviceName'> & Partial<Pick<IncidentRow, 'cause'>>

/** Where an alarm or an incident is: the device, or the part of a power box that all of its alarms depend on. */
export const whereWords = (t: TFunction, { deviceName, cause }: Shown): string =>
  cause?.part ? t(`alarms.part.${cause.part.kind}`, { name: cause.part.name, device: cause.deviceName }) : deviceName
