import { IMPORT_ROW_LIMIT } from '@lamplighter/contract'
import { formatNumber, Icon, Row, Stack, Text } from '@lamplighter/ui'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_LIMIT } from '../useImport.ts'
import styles from './FileDrop.module.css'

type Props = {
  /** Name of the file on its way. */
  sending: string | null
  /** Why the last file was not taken. */
  refusal: string
  onFile: (file: File) => void
}

/** Takes a file by drop, click or keyboard. */
export function FileDrop({ sending, refusal, onFile }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const [tooBig, setTooBig] = useState(false)
  const reason = tooBig ? t('imports.drop.tooBig') : refusal

  const take = (file: File | undefined) => {
    if (!file || sending !== null) return
    setTooBig(file.size > FILE_LIMIT)
    if (file.size <= FILE_LIMIT) onFile(file)
  }
  const hover = (event: DragEvent, on: boolean) => {
    event.preventDefault()
    setOver(on)
  }
  const title = () => {
    if (sending !== null) return t('imports.drop.sending', { name: sending })
    return over ? t('imports.drop.over') : t('imports.drop.title')
  }
  return (
    <Stack gap={12} className={styles.frame ?? ''}>
      <Stack
        as="label"
        pad={24}
        align="center"
        data-tone="dim"
        className={styles.drop ?? ''}
        data-over={over}
        data-busy={sending !== null}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false)
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.xlsx,.geojson,.json,.zip"
          disabled={sending !== null}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Icon name="upload" size={32} />
        <Text as="b" tone="text" size={15} aria-live="polite">
          {title()}
        </Text>
        <Text size={13}>{t('imports.drop.text', { rows: formatNumber(IMPORT_ROW_LIMIT) })}</Text>
      </Stack>
      {reason && (
        <Row as="p" pad={[10, 12]} className={styles.refusal ?? ''} role="alert">
          <Icon name="warning" size={16} />
          <b>{t('imports.drop.failed')}</b>
          {reason}
        </Row>
      )}
    </Stack>
  )
}
