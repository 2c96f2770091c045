import { useCall } from '@lamplighter/client'

const MINUTE = 60_000

export const useSummary = () => useCall('alarm.summary', {}, { every: MINUTE, keep: true })
