import { useDeviceState } from '@lamplighter/client'
import type { ConnectionRow } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { StateSymbol } from '@lamplighter/ui'

/** Whether a connection stands, as it is at this moment. */
export function OnlineMark({ row }: { row: ConnectionRow }) {
  const state = useDeviceState(row.id) ?? row
  return <StateSymbol look={lookOf(row.kind, state)} size={18} />
}
