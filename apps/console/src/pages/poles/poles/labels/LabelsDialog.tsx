import { useSession } from '@lamplighter/client'
import { Button, formatNumber, Segments } from '@lamplighter/ui'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Paper } from '../../../../print/Paper.tsx'
import { type Labelled, Labels, type Purpose } from './Labels.tsx'
import styles from './labels.module.css'

type Props = { poles: readonly Labelled[]; onClose: () => void }

/** The labels of poles as they are printed; on paper there is nothing else. */
export default function LabelsDialog({ poles, onClose }: Props) {
  const { t } = useTranslation()
  const takesReports = useSession(({ session }) => session?.config.settings.takesReports ?? false)
  const [open, setOpen] = useState(true)
  const [purpose, setPurpose] = useState<Purpose>('record')
  const close = () => setOpen(false)
  return (
    <>
      <Modal
        open={open}
        centered
        width="min(720px, 100vw)"
        title={t('poleWork.labels.title', { n: formatNumber(poles.length) })}
        footer={
          <div className={styles.acts}>
            <span>{t('poleWork.labels.hint')}</span>
            <Button onClick={close}>{t('common.close')}</Button>
            <Button look="solid" onClick={() => window.print()}>
              {t('poleWork.labels.print')}
            </Button>
          </div>
        }
        onCancel={close}
        afterClose={onClose}
        destroyOnHidden
      >
        {takesReports && (
          <Segments label={t('poleWork.labels.purpose')}>
            {(['record', 'report'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={purpose === one} onClick={() => setPurpose(one)}>
                {t(`poleWork.labels.${one}`)}
              </button>
            ))}
          </Segments>
        )}
        <div className={styles.preview}>
          <Labels poles={poles} purpose={purpose} />
        </div>
      </Modal>
      <Paper>
        <Labels poles={poles} purpose={purpose} />
      </Paper>
    </>
  )
}
