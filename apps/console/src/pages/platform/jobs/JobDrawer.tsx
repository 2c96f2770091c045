import { useSession } from '@lamplighter/client'
import type { JobRow } from '@lamplighter/contract'
import { type Fact, Facts, formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { toneOf, useJobWords } from './useJobColumns.tsx'

type Props = { row: JobRow | undefined; onClose: () => void }

/** One job: its last run and its next, and why it failed. */
export function JobDrawer({ row, onClose }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const words = useJobWords()
  const isSuper = session?.user.isSuper ?? false
  const facts: Fact[] = row
    ? [
        { key: 'name', label: t('jobs.field.name'), value: <code>{row.name}</code> },
        {
          key: 'state',
          label: t('jobs.field.state'),
          value: t(`jobs.state.${row.state}`),
          tone: toneOf(row),
        },
        { key: 'began', label: t('jobs.field.began'), value: words.time(row.began) },
        { key: 'ended', label: t('jobs.field.ended'), value: words.time(row.ended) },
        { key: 'took', label: t('jobs.field.took'), value: words.took(row) },
        { key: 'next', label: t('jobs.field.next'), value: words.time(row.next) },
        { key: 'runs', label: t('jobs.field.runs'), value: formatNumber(row.runs) },
        {
          key: 'failures',
          label: t('jobs.field.failures'),
          value: formatNumber(row.failures),
          tone: row.failures > 0 ? 'warn' : undefined,
        },
        ...(isSuper
          ? [
              { key: 'error', label: t('jobs.field.error'), value: row.error ?? NOTHING },
              { key: 'server', label: t('jobs.field.server'), value: row.server ?? NOTHING },
            ]
          : []),
      ]
    : []
  return (
    <SideDrawer open={row !== undefined} title={row?.label[language] ?? ''} onClose={onClose}>
      <Facts facts={facts} />
      {!isSuper && (
        <Text as="p" tone="dim" size={12}>
          {t('jobs.superOnly')}
        </Text>
      )}
    </SideDrawer>
  )
}
