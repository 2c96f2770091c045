import type { ApprovalState } from '@lamplighter/contract'
import { Badge, type IconName, type Tone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const looks: Record<ApprovalState, { icon: IconName; tone: Tone }> = {
  waiting: { icon: 'clock', tone: 'warn' },
  approved: { icon: 'check', tone: 'good' },
  refused: { icon: 'close', tone: 'bad' },
  withdrawn: { icon: 'undo', tone: 'dim' },
  expired: { icon: 'history', tone: 'dim' },
}

/** What became of a request, by sign and word. */
export function StateSign({ state, bare = false }: { state: ApprovalState; bare?: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge {...looks[state]} bare={bare}>
      {t(`approvals.state.${state}`)}
    </Badge>
  )
}
