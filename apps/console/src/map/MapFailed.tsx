import { FailedState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { type Instead, NoWebgl } from './NoWebgl.tsx'

/** MapLibre's name for a context that was refused although the browser has WebGL2, as after a crash of its graphics. */
const REFUSED = 'GPUInitializationError'

/** Why the map did not start. */
export function MapFailed({ error, instead }: { error: Error; instead: Instead | undefined }) {
  const { t } = useTranslation()
  if (error.name === REFUSED) return <NoWebgl instead={instead} />
  return (
    <FailedState
      title={t('map.failed')}
      text={t('map.failedText', { reason: error.message })}
      action={{ label: t('common.reload'), run: () => location.reload() }}
    />
  )
}
