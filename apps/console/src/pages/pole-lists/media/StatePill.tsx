import { useSession } from '@lamplighter/client'
import { type MediaItem, mediaStateLabels } from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'

const tones = { waiting: 'warn', approved: 'good', refused: 'bad' } as const

/** Whether an item may be played. */
export function StatePill({ item: { state } }: { item: Pick<MediaItem, 'state'> }) {
  const language = useSession((session) => session.language)
  return <Pill tone={tones[state]}>{mediaStateLabels[state][language]}</Pill>
}
