import type { Calls, Received } from '@lamplighter/contract'

/** What is known of one alarm, open or ended. */
export type Read = Received<Calls['alarm.read']>
export type ReadAlarm = Read['alarm']
