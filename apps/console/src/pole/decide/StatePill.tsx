import { useSession } from '@lamplighter/client'
import { type MediaState, mediaStateLabels } from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'

const tones = { waiting: 'warn', approved: 'good', refused: 'bad' } as const

/** Whether something may be played. */
export function StatePill({ item: { state } }: { item: { readonly state: MediaState } }) {
  const language = useSession((session) => session.language)
  return <Pill tone={tones[state]}>{mediaStateLabels[state][language]}</Pill>
}
