import { useSession } from '@lamplighter/client'
import { type AuditRow, actionWord } from '@lamplighter/contract'
import { EmptyState, Facts, NOTHING, Section } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { Changes } from './Changes.tsx'
import { Result } from './Result.tsx'

type Props = { open: boolean; row: AuditRow | undefined; onClose: () => void }

/** One record of the trail: who, from where, what, and what it changed. */
export function RecordDrawer({ open, row: given, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const row = useLastWhile(given, open)
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
          <Facts
            facts={[
              { key: 'account', label: t('audit.field.account'), value: row.account || t('audit.nobody') },
              { key: 'address', label: t('audit.field.address'), value: row.address || NOTHING },
              { key: 'target', label: t('audit.field.target'), value: row.target || NOTHING },
              {
                key: 'result',
                label: t('audit.field.result'),
                value: <Result result={row.result} refusal={row.refusal} />,
              },
              { key: 'id', label: t('audit.id'), value: row.id },
            ]}
          />
          <Section title={t(row.result === 'ok' && heading ? `audit.${heading}` : 'audit.what')}>
            <Changes row={row} />
          </Section>
        </>
      ) : (
        <EmptyState icon="history" title={t('audit.empty')} text={t('audit.emptyText')} />
      )}
    </SideDrawer>
  )
}
