import { useCall } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'

/** What is known of one alarm, open or ended. */
export type Read = Received<Calls['alarm.read']>
export type ReadAlarm = Read['alarm']

/** Alarms of an incident that are listed with one of them. */
export const LISTED = 6

/** Alarms of its incident that stand as it does, itself among them: their number, and the first of them. */
export const useIncident = ({ incidentId, state }: Pick<ReadAlarm, 'incidentId' | 'state'>) =>
  useCall('alarm.query', {
    size: LISTED + 1,
    filters: { incidentId, tab: state === 'eliminated' || state === 'muted' ? 'eliminated' : 'current' },
  })
