import type { Assignable } from '@lamplighter/contract'
import { EmptyState, NOTHING, Tabs, VirtualTable } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './assign.module.css'
import { type ReportLine, type Verdict, verdicts } from './report.ts'

type Props = { what: Assignable; lines: readonly ReportLine[] }

const idOf = ({ id }: ReportLine) => id
const place = ({ hits }: ReportLine) => [...new Set(hits.map((hit) => hit.place ?? NOTHING))].join(', ')

/** What becomes of each line before anything is done. */
export function Report({ what, lines }: Props) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'all' | Verdict>('all')
  const [current, setCurrent] = useState<number | null>(null)
  const having = (one: typeof tab) => (one === 'all' ? lines : lines.filter(({ verdict }) => verdict === one))
  const shown = (['all', ...verdicts] as const).filter((one) => one === 'all' || having(one).length > 0)
  const chosen = shown.includes(tab) ? tab : 'all'
  const meant = ({ hits }: ReportLine) => hits.map(({ name, code }) => code ?? name).join(', ') || NOTHING
  return (
    <section className={styles.report} aria-label={t('assign.report.label')}>
      <Tabs
        label={t('assign.report.label')}
        current={chosen}
        tabs={shown.map((key) => ({ key, name: t(`assign.verdict.${key}`), count: having(key).length }))}
        onTab={setTab}
      />
      <div className={styles.table}>
        <VirtualTable
          rows={having(chosen)}
          idOf={idOf}
          label={t('assign.report.label')}
          columns={[
            { key: 'line', head: '#', width: 46, right: true, cell: ({ id }) => id },
            { key: 'text', head: t('assign.report.text'), width: 110, grows: true, cell: ({ text }) => text },
            { key: 'meant', head: t(`assign.report.${what}`), width: 128, mono: true, cell: meant },
            { key: 'place', head: t('assign.report.place'), width: 110, cell: place },
            {
              key: 'verdict',
              head: t('assign.report.verdict'),
              width: 84,
              cell: ({ verdict }) => (
                <span className={styles.verdict} data-verdict={verdict}>
                  {t(`assign.verdict.${verdict}`)}
                </span>
              ),
            },
          ]}
          current={current}
          onCurrent={setCurrent}
          empty={<EmptyState compact icon="search" title={t('assign.report.none')} />}
        />
      </div>
    </section>
  )
}
