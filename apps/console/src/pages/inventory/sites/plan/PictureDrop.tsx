import { PICTURE } from '@lamplighter/contract'
import { Icon, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureButton } from '../../../../form/PictureButton.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import styles from './plan.module.css'

type Props = { name: string; busy: boolean; may: boolean; onFile: (file: File) => void }

/** A group without a picture: what it is good for, and where to drop one. */
export function PictureDrop({ name, busy, may, onFile }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  return (
    <Stack
      as="section"
      align="center"
      justify="center"
      pad={24}
      className={styles.drop}
      aria-label={t('plan.none', { name })}
      data-tone="dim"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(may)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && may && !busy) onFile(file)
      }}
    >
      <Icon name="map" size={32} />
      <Text as="b" tone="text" size={15}>
        {t(busy ? 'plan.sending' : over ? 'plan.letGo' : 'plan.none', { name })}
      </Text>
      <Text as="p" size={13}>
        {t('plan.noneText', { megabytes: PICTURE.bytes / 1024 / 1024, megapixels: PICTURE.pixels / 1_000_000 })}
      </Text>
      {may ? (
        <PictureButton look="solid" busy={busy} onFile={onFile} />
      ) : (
        <RightButton right="group.save">{t('plan.upload')}</RightButton>
      )}
    </Stack>
  )
}
