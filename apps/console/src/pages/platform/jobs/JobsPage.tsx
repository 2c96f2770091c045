import { useCall, useSession } from '@lamplighter/client'
import type { JobRow } from '@lamplighter/contract'
import { EmptyState, Panel, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { textOf, useAddress } from '../../../list/address.ts'
import { ListRows } from '../../../list/ListRows.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { JobDrawer } from './JobDrawer.tsx'
import { useJobColumns, useJobWords } from './useJobColumns.tsx'

const EVERY = 5_000
const fields = { job: textOf(80) }
const options = { keepsPage: ['job'] } as const

/** What needs a look comes first. */
const ORDER: Record<JobRow['state'], number> = { lost: 0, failed: 1, running: 2, waiting: 3 }

/** The work that the server does by itself: when each job ran, how it went, and when it runs again. */
export default function JobsPage() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [query, change] = useAddress(fields, options)
  const reading = useCall('system.jobs', {}, { every: EVERY })
  const columns = useJobColumns()
  const words = useJobWords()
  const rows = (reading.data ?? []).toSorted(
    (one, other) =>
      ORDER[one.state] - ORDER[other.state] || one.label[language].localeCompare(other.label[language], language),
  )
  return (
    <AreaPage area="system">
      <Stack fill scroll>
        <Panel title={t('titles.jobs')} note={t('jobs.note')} flush label={t('titles.jobs')}>
          <ListRows
            reading={reading}
            rows={() => rows}
            idOf={({ name }) => name}
            label={t('titles.jobs')}
            columns={columns}
            card={(row) => ({
              title: row.label[language],
              note: t('jobs.nextAt', { time: words.time(row.next) }),
              aside: t(`jobs.state.${row.state}`),
              asideNote: words.took(row),
            })}
            empty={<EmptyState icon="clock" title={t('jobs.none')} />}
            onOpen={(job) => change({ job })}
          />
        </Panel>
      </Stack>
      <JobDrawer row={rows.find(({ name }) => name === query.job)} onClose={() => change({ job: '' })} />
    </AreaPage>
  )
}
