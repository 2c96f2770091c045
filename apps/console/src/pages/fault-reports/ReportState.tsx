import type { ReportState as State } from '@lamplighter/contract'
import { Badge, type Tone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const tones: Readonly<Record<State, Tone>> = { received: 'warn', handling: 'info', closed: 'good' }

/** How far a report has come. */
export function ReportState({ state }: { state: State }) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`faultReports.state.${state}`)}</Badge>
}
