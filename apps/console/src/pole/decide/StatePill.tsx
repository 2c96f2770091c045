import { useSession } from '@lamplighter/client'
import { type DecisionState, decisionStateLabels } from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'

const tones = { waiting: 'warn', approved: 'good', refused: 'bad' } as const

/** Whether something may be played. */
export function StatePill({ item: { state } }: { item: { readonly state: DecisionState } }) {
  const language = useSession((session) => session.language)
  return <Pill tone={tones[state]}>{decisionStateLabels[state][language]}</Pill>
}
