import type { Assignable } from '@lamplighter/contract'
import { EmptyState, NOTHING, Panel, Tabs, Text, type Tone, VirtualTable } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../sites.module.css'
import { type LineResult, lineResults, type ReportLine } from './report.ts'

type Props = { what: Assignable; lines: readonly ReportLine[] }

const tones: Readonly<Record<LineResult, Tone>> = {
  found: 'good',
  there: 'dim',
  twice: 'dim',
  missing: 'warn',
  ambiguous: 'warn',
}
const idOf = ({ id }: ReportLine) => id
const place = ({ hits }: ReportLine) => [...new Set(hits.map((hit) => hit.place ?? NOTHING))].join(', ')

/** What becomes of each line before anything is done. */
export function Report({ what, lines }: Props) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'all' | LineResult>('all')
  const [current, setCurrent] = useState<number | null>(null)
  const having = (one: typeof tab) => (one === 'all' ? lines : lines.filter(({ result }) => result === one))
  const shown = (['all', ...lineResults] as const).filter((one) => one === 'all' || having(one).length > 0)
  const chosen = shown.includes(tab) ? tab : 'all'
  const meant = ({ hits }: ReportLine) => hits.map(({ name, code }) => code ?? name).join(', ') || NOTHING
  return (
    <Panel
      flush
      label={t('assign.report.label')}
      className={styles.table}
      tabs={
        <Tabs
          label={t('assign.report.label')}
          current={chosen}
          tabs={shown.map((key) => ({ key, name: t(`assign.result.${key}`), count: having(key).length }))}
          onTab={setTab}
        />
      }
    >
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
            key: 'result',
            head: t('assign.report.result'),
            width: 84,
            cell: ({ result }) => (
              <Text tone={tones[result]} bold={tones[result] === 'warn'}>
                {t(`assign.result.${result}`)}
              </Text>
            ),
          },
        ]}
        current={current}
        onCurrent={setCurrent}
        empty={<EmptyState compact icon="search" title={t('assign.report.none')} />}
      />
    </Panel>
  )
}
