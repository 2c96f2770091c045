import { alarmsAddress, type Base } from '../../../app/addresses.ts'

/** Alarms of a tab of their list, one by one. */
export const alarmTabAddress = (base: Base, tab: string) => `${alarmsAddress(base)}?flat=true&tab=${tab}`

/** What the user wants of the notifications that reach them. */
export const ownNotificationsAddress = (base: Base) => `${base}/monitor/alarm-notices?mine=true`
