import { useSession } from '@lamplighter/client'
import { type SettlementState, settlementStateLabels } from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'

const tones = { draft: 'warn', confirmed: 'dim', paid: 'good' } as const

export function SettlementPill({ state }: { state: SettlementState }) {
  const language = useSession((session) => session.language)
  return <Pill tone={tones[state]}>{settlementStateLabels[state][language]}</Pill>
}
