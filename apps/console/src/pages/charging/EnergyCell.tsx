import { type ChargeSession, isEnergyUnknown } from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'
import { Tooltip } from 'antd'
import { kwhWord } from '../../pole/charge/kwhWord.ts'
import { isStale, useEnergyWord } from '../../pole/charge/useEnergyWord.ts'

/** What a session took in kWh, marked where that is not known, or not any more. */
export function EnergyCell({ session, now }: { session: ChargeSession; now: number }) {
  const word = useEnergyWord(now)(session)
  if (isEnergyUnknown(session)) return <Pill tone="warn">{word}</Pill>
  if (!isStale(session, now)) return kwhWord(session.energy)
  return (
    <Tooltip title={word}>
      <Pill tone="dim">{kwhWord(session.energy)}</Pill>
    </Tooltip>
  )
}
