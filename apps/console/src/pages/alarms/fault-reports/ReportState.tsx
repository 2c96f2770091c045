import { useSession } from '@lamplighter/client'
import { reportStateLabels, type ReportState as State } from '@lamplighter/contract'
import { Badge, type Tone } from '@lamplighter/ui'

const tones: Readonly<Record<State, Tone>> = { received: 'warn', handling: 'info', closed: 'good' }

/** How far a report has come. */
export function ReportState({ state }: { state: State }) {
  const language = useSession((session) => session.language)
  return <Badge tone={tones[state]}>{reportStateLabels[state][language]}</Badge>
}
