import { useSession } from '@lamplighter/client'
import { type AdState, adStateLabels } from '@lamplighter/contract'
import { Pill, type Tone } from '@lamplighter/ui'

const tones: Readonly<Record<AdState, Tone>> = {
  draft: 'dim',
  waiting: 'warn',
  refused: 'bad',
  upcoming: 'dim',
  running: 'good',
  over: 'dim',
  ended: 'dim',
}

/** How a contract stands. */
export function AdPill({ state }: { state: AdState }) {
  const language = useSession((session) => session.language)
  return <Pill tone={tones[state]}>{adStateLabels[state][language]}</Pill>
}
