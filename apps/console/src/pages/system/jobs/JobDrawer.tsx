import { useSession } from '@lamplighter/client'
import type { JobRow } from '@lamplighter/contract'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { type Fact, Facts } from '../../../shell/Facts.tsx'
import styles from './jobs.module.css'
import { useJobWords } from './useJobColumns.tsx'

type Props = { row: JobRow | undefined; onClose: () => void }

/** One job: its last run and its next, and why it failed. */
export function JobDrawer({ row, onClose }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const words = useJobWords()
  const isSuper = session?.user.isSuper ?? false
  const facts: Fact[] = row
    ? [
        { key: 'name', name: t('jobs.field.name'), value: <code>{row.name}</code> },
        {
          key: 'state',
          name: t('jobs.field.state'),
          value: t(`jobs.state.${row.state}`),
          tone: row.state === 'failed' || row.state === 'lost' ? 'bad' : undefined,
        },
        { key: 'began', name: t('jobs.field.began'), value: words.time(row.began) },
        { key: 'ended', name: t('jobs.field.ended'), value: words.time(row.ended) },
        { key: 'took', name: t('jobs.field.took'), value: words.took(row) },
        { key: 'next', name: t('jobs.field.next'), value: words.time(row.next) },
        { key: 'runs', name: t('jobs.field.runs'), value: formatNumber(row.runs) },
        {
          key: 'failures',
          name: t('jobs.field.failures'),
          value: formatNumber(row.failures),
          tone: row.failures > 0 ? 'warn' : undefined,
        },
        ...(isSuper
          ? [
              { key: 'error', name: t('jobs.field.error'), value: row.error ?? NOTHING },
              { key: 'server', name: t('jobs.field.server'), value: row.server ?? NOTHING },
            ]
          : []),
      ]
    : []
  return (
    <SideDrawer open={row !== undefined} title={row?.label[language] ?? ''} onClose={onClose}>
      <Facts facts={facts} />
      {!isSuper && <p className={styles.hint}>{t('jobs.superOnly')}</p>}
    </SideDrawer>
  )
}
