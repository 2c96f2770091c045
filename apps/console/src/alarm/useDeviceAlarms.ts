import { useCall, useMay } from '@lamplighter/client'

const MINUTE = 60_000
/** More than a device has types of alarms. */
const ALL = 100

/** Open alarms of one device, the worst first. */
export const useDeviceAlarms = (deviceId: number) =>
  useCall(
    'alarm.query',
    { size: ALL, filters: { deviceId } },
    { enabled: useMay('alarm.view'), every: MINUTE, keep: true },
  )
