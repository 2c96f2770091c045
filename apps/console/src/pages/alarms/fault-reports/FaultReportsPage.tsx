import { useNow, useSession } from '@lamplighter/client'
import { faultKinds, faultReportList, faultReportRecord, reportPlaceWord } from '@lamplighter/contract'
import { Button, buttonLook, Icon, Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { FieldFilter } from '../../../field/FieldFilter.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { tabs, useFaultReports } from './faultReportListing.ts'
import { ReportDrawer } from './ReportDrawer.tsx'
import { ReportState } from './ReportState.tsx'
import { UploadReports } from './UploadReports.tsx'
import { useEmptyReports } from './useEmptyReports.ts'
import { useFaultReportColumns } from './useFaultReportColumns.tsx'

const MINUTE = 60_000
const REPORT = '/alarm/upload'

/** What people on the street report. */
export default function FaultReportsPage() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const now = useNow(MINUTE)
  const list = useFaultReports()
  const { query, change } = list
  const empty = useEmptyReports(query.state === 'all')
  return (
    <AreaPage
      area="alarm"
      action={
        <a {...buttonLook()} href={REPORT} target="_blank" rel="noopener">
          <Icon name="external" size={15} />
          {t('faultReports.open')}
        </a>
      }
    >
      <ListScreen
        list={list}
        label={t('titles.faultReports')}
        idOf={({ id }) => id}
        columns={useFaultReportColumns(now)}
        card={(row) => ({
          title: `${faultKinds[row.kind].label[language]} · ${reportPlaceWord(row) || row.receipt}`,
          note: [row.deviceName, row.text].filter(Boolean).join(' · '),
          aside: <ReportState state={row.state} />,
          asideNote: format.recent(row.at, now),
        })}
        empty={{ icon: 'send', ...empty }}
        tabs={
          <Tabs
            label={t('titles.faultReports')}
            tabs={tabs.map((key) => ({ key, name: t(`faultReports.tab.${key}`) }))}
            current={query.state}
            onTab={(state) => change({ state })}
          />
        }
        filters={
          <>
            <FieldFilter
              field={faultReportRecord.fields.kind}
              value={query.kind === '' ? null : query.kind}
              onValue={(kind) => change({ kind: kind ?? '' })}
            />
            <Keyword keyword={query.q} label={t('faultReports.search')} onKeyword={(q) => change({ q })} />
            {query.device !== null && (
              <Button size="small" icon="close" onClick={() => change({ device: null })}>
                {t('faultReports.ofDevice')}
              </Button>
            )}
          </>
        }
        file={faultReportList}
        tools={<UploadReports />}
        opened={query.report}
        onOpen={(report) => change({ report })}
      />
      <ReportDrawer id={query.report} onOpen={(report) => change({ report })} onClose={() => change({ report: '' })} />
    </AreaPage>
  )
}
