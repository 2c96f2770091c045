import type { AlarmState } from '@lamplighter/contract'
import { Badge, type IconName } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const signs: Readonly<Record<AlarmState, { icon: IconName; tone: 'text' | 'info' | 'dim' }>> = {
  waiting: { icon: 'bell', tone: 'text' },
  handling: { icon: 'user', tone: 'info' },
  eliminated: { icon: 'check', tone: 'dim' },
  muted: { icon: 'wrench', tone: 'dim' },
}

export function StateSign({ state }: { state: AlarmState }) {
  const { t } = useTranslation()
  return <Badge {...signs[state]}>{t(`alarms.state.${state}`)}</Badge>
}
