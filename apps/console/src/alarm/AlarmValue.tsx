import type { AlarmValue as Said } from '@lamplighter/kinds/lists'
import { Text } from '@lamplighter/ui'

/** What raised an alarm, beside its limit where it has one. */
export function AlarmValue({ said: { value, limit, unit } }: { said: Said }) {
  return (
    <>
      <b>{value}</b>
      <Text tone="dim">{`${limit === null ? '' : ` / ${limit}`}${unit ? ` ${unit}` : ''}`}</Text>
    </>
  )
}
