import { useSession } from '@lamplighter/client'
import type { AuditRow } from '@lamplighter/contract'
import { EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useHeld } from '../../../form/useHeld.ts'
import styles from './audit.module.css'
import { Changes } from './Changes.tsx'
import { Result } from './Result.tsx'
import { actionWord } from './words.ts'

type Props = { open: boolean; row: AuditRow | undefined; onClose: () => void }

/** One record of the trail: who, from where, what, and what it changed. */
export function RecordDrawer({ open, row: given, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const row = useHeld(given, open)
  const heading = row && (row.before === null ? 'created' : row.after === null ? 'removed' : 'what')
  return (
    <SideDrawer
      open={open}
      title={row ? actionWord(row.action, language) : t('audit.detail')}
      note={row && format.dateTime(row.time)}
      onClose={onClose}
    >
      {row ? (
        <>
          <dl className={styles.facts}>
            <dt>{t('audit.field.account')}</dt>
            <dd>{row.account || t('audit.nobody')}</dd>
            <dt>{t('audit.field.address')}</dt>
            <dd>{row.address || '-'}</dd>
            <dt>{t('audit.field.target')}</dt>
            <dd>{row.target || '-'}</dd>
            <dt>{t('audit.field.result')}</dt>
            <dd>
              <Result result={row.result} refusal={row.refusal} />
            </dd>
            <dt>{t('audit.id')}</dt>
            <dd>{row.id}</dd>
          </dl>
          <h2 className={styles.heading}>{t(row.result === 'ok' && heading ? `audit.${heading}` : 'audit.what')}</h2>
          <Changes row={row} />
        </>
      ) : (
        <EmptyState icon="history" title={t('audit.empty')} text={t('audit.emptyText')} />
      )}
    </SideDrawer>
  )
}
