import { useCall } from '@lamplighter/client'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../device/useDevice.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { usePauseLive } from '../livePause.ts'
import { PlaybackPanel } from './PlaybackPanel.tsx'

type Props = {
  camera: Device
  /** What it is opened for, ms. */
  at?: number | undefined
}

/** Opens what a camera recorded: of today, or of the moment that it stands at. */
export function RecordingsButton({ camera, at }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  usePauseLive(isOpen)
  const { data } = useCall('video.state', { id: camera.id }, { keep: true })
  const why = data && !data.hasRecordings ? t('video.playback.unset') : undefined
  return (
    <>
      <RightButton
        right="video.view"
        size="small"
        why={why}
        {...(at === undefined ? { icon: 'history' } : { look: 'link' })}
        onClick={() => setOpen(true)}
      >
        {t(at === undefined ? 'video.playback.open' : 'video.playback.see')}
      </RightButton>
      <Modal
        open={isOpen}
        centered
        footer={null}
        width={880}
        title={t('video.playback.title', { name: camera.name })}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <PlaybackPanel camera={camera} at={at} />
      </Modal>
    </>
  )
}
