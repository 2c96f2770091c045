import { useCall } from '@lamplighter/client'
import { STATE_DAYS } from '@lamplighter/contract'
import { DAY } from '@lamplighter/kinds/sun'
import type { Bounds } from '../span.ts'

/** The part of a span for which states are shown: its last days. */
export const stateBounds = ({ from, to }: Bounds): Bounds => ({ from: Math.max(from, to - STATE_DAYS * DAY), to })

/** How the devices stood over a span. */
export function useStates(deviceIds: readonly number[], bounds: Bounds | null) {
  const { from, to } = bounds ? stateBounds(bounds) : { from: 0, to: 1 }
  return useCall(
    'history.states',
    { deviceIds: [...deviceIds], from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    { enabled: bounds !== null && deviceIds.length > 0, keep: true },
  )
}
