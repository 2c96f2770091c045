import type { Calls, Received } from '@lamplighter/contract'
import { formatNumber, Icon, IconButton, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './audit.module.css'

type Props = { found: Received<Calls['audit.verify']>; onClose: () => void }

/** What following the trail from its first record to its last has shown. */
export function VerificationResult({ found: { rows, broken }, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const sentence =
    broken === null
      ? t('audit.whole', { n: formatNumber(rows) })
      : t(broken.time === null ? 'audit.broken' : 'audit.brokenAt', {
          sequence: formatNumber(broken.sequence),
          time: format.dateTime(broken.time),
          reason: t(`audit.reason.${broken.reason}`),
        })
  return (
    <div className={styles.verification} role={broken ? 'alert' : 'status'} data-broken={broken !== null}>
      <Icon name={broken ? 'warning' : 'check'} size={18} />
      <p>
        <b>{sentence}</b>
        {broken && (
          <Text as="div" tone="dim" size={13}>
            {t('audit.brokenText')}
          </Text>
        )}
      </p>
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </div>
  )
}
