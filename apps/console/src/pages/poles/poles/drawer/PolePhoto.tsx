import { useMay, useSession } from '@lamplighter/client'
import { PICTURE, type PoleRow, sentenceOf } from '@lamplighter/contract'
import { Button, Row, Stack, Text } from '@lamplighter/ui'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureButton } from '../../../../form/PictureButton.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import styles from './drawer.module.css'
import { usePhoto } from './usePhoto.ts'

const MEGABYTE = 1024 * 1024

/** What the pole looks like, and the label that is put on it. */
export function PolePhoto({ pole, onLabel }: { pole: PoleRow; onLabel: () => void }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const ask = useConfirm()
  const may = useMay('pole.save')
  const [tooLarge, setTooLarge] = useState(false)
  const { address, failed, take, clear } = usePhoto(pole)
  const { number, photo } = pole
  const send = (file: File) => {
    setTooLarge(file.size > PICTURE.bytes)
    if (file.size <= PICTURE.bytes) take.mutate(file)
  }
  const refusal = tooLarge
    ? sentenceOf('layout.tooLarge', { megabytes: PICTURE.bytes / MEGABYTE }, language)
    : (take.error?.message ?? failed?.message)
  const askToClear = () =>
    ask({
      title: t('poleWork.photo.ask', { number }),
      text: t('poleWork.photo.askText'),
      act: t('poleWork.photo.clear'),
      danger: true,
      onYes: () => clear.mutate(),
    })
  return (
    <Stack as="section" className={styles.photo} aria-label={t('poleWork.photo.title')}>
      {photo !== null && (address ? <img src={address} alt={t('poleWork.photo.of', { number })} /> : <div />)}
      <Row wrap>
        <Text grow tone="dim" size={13}>
          {photo === null && t('poleWork.photo.none')}
        </Text>
        <Button size="small" look="quiet" icon="qr" onClick={onLabel}>
          {t('poleWork.labels.act')}
        </Button>
        {may ? (
          <PictureButton size="small" busy={take.isPending} onFile={send}>
            {t(photo === null ? 'poleWork.photo.add' : 'poleWork.photo.replace')}
          </PictureButton>
        ) : (
          <RightButton size="small" icon="upload" right="pole.save">
            {t('poleWork.photo.add')}
          </RightButton>
        )}
        {photo !== null && (
          <RightButton size="small" look="quiet" right="pole.save" busy={clear.isPending} onClick={askToClear}>
            {t('poleWork.photo.clear')}
          </RightButton>
        )}
      </Row>
      {refusal && <Alert showIcon type="error" title={refusal} />}
    </Stack>
  )
}
