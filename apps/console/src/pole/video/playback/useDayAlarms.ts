import { useCall, useMay } from '@lamplighter/client'
import type { Device } from '../../../device/useDevice.ts'
import type { Span } from './reel.ts'

const MINUTE = 60_000
const MOST = 100

/** What was raised on a day by a camera or what else hangs on its pole, the newest first. */
export function useDayAlarms({ id, pole }: Pick<Device, 'id' | 'pole'>, { from, to }: Span) {
  const [begin, end] = [from, to].map((at) => new Date(at).toISOString()) as [string, string]
  const filters = pole ? { pole } : { deviceId: id }
  const { data } = useCall(
    'alarm.raised',
    { from: begin, to: end, size: MOST, filters },
    { enabled: useMay('alarm.view'), every: MINUTE },
  )
  return data?.rows ?? []
}
