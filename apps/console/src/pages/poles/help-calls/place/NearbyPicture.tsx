import { useDeviceState } from '@lamplighter/client'
import type { NearbyDevice } from '@lamplighter/contract'
import { formatNumber, IconButton, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { LiveView } from '../../../../pole/video/LiveView.tsx'
import styles from '../helpCalls.module.css'

/** What a camera near a call sees, over the map. */
export function NearbyPicture({ camera, onClose }: { camera: NearbyDevice; onClose: () => void }) {
  const { t } = useTranslation()
  const online = useDeviceState(camera.id)?.online ?? camera.online
  return (
    <Panel
      label={t('video.alt', { name: camera.name })}
      title={camera.name}
      note={`${formatNumber(camera.distance)} m`}
      className={styles.picture}
      actions={<IconButton icon="close" label={t('helpCalls.closePicture')} onClick={onClose} />}
    >
      <LiveView camera={{ ...camera, online }} />
    </Panel>
  )
}
