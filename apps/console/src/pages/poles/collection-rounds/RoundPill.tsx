import { type CollectionRound, roundStateLabels } from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'
import { useFormat } from '../../../app/useFormat.ts'

const tones = { planned: 'warn', underWay: 'lit', done: 'good', cancelled: 'dim' } as const

export function RoundPill({ round: { state } }: { round: Pick<CollectionRound, 'state'> }) {
  const { language } = useFormat()
  return <Pill tone={tones[state]}>{roundStateLabels[state][language]}</Pill>
}
