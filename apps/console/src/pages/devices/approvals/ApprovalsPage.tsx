import { useCall, useNow, useSession } from '@lamplighter/client'
import { approvalStates } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { approvalList, approvalStateAt } from '@lamplighter/kinds/lists'
import { formatNumber, Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { oneOf, textOf } from '../../../list/address.ts'
import { ListScreen } from '../../../list/ListScreen.tsx'
import { listing, useListing } from '../../../list/useListing.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { ApprovalDrawer } from './ApprovalDrawer.tsx'
import { takesLight, timeLeft } from './approvalWords.ts'
import { StateSign } from './StateSign.tsx'
import { useColumns } from './useApprovalColumns.tsx'
import { useCounts } from './useCounts.ts'

const tabs = [...approvalStates, 'all'] as const
/** A request that is linked to may stand in another state by now; it is among the newest. */
const NEWEST = 100

const approvals = listing({
  call: 'approval.query',
  file: 'approval.export',
  fields: { state: oneOf(tabs, 'waiting'), request: textOf(36) },
  keepsPage: ['request'],
  log: true,
  asks: ({ state }) => (state === 'all' ? {} : { state }),
})

/** Orders that wait for a second person, and what became of those before. */
export default function ApprovalsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const language = useSession((known) => known.language)
  const list = useListing(approvals)
  const { query, change, reading } = list
  const { state, request } = query
  const requests = approvalList(now)
  const columns = useColumns(requests, now)
  const counts = useCounts()
  const listed = reading.data?.rows.find(({ id }) => id === request)
  const wanted = request !== '' && reading.data !== undefined && !listed
  const linked = useCall('approval.query', { size: NEWEST }, { enabled: wanted, keep: true })
  const row = listed ?? linked.data?.rows.find(({ id }) => id === request)
  return (
    <AreaPage area="order">
      <ListScreen
        list={list}
        label={t('approvals.list')}
        idOf={({ id }) => id}
        columns={columns}
        card={(one) => ({
          mark: <StateSign state={approvalStateAt(one, now)} bare />,
          title: `${commandWord(one.code, one.args, language)} · ${t(takesLight(one) ? 'approvals.share' : 'approvals.many.share', { dark: formatNumber(one.dark), lamps: formatNumber(one.lamps) })}`,
          note: one.reason,
          aside: one.maker,
          asideNote:
            approvalStateAt(one, now) === 'waiting'
              ? timeLeft(one.expires, now, format.language)
              : format.recent(one.asked, now),
        })}
        empty={{ icon: 'approval', title: t('approvals.none'), text: t('approvals.noneText') }}
        tabs={
          <Tabs
            label={t('approvals.tabs')}
            tabs={tabs.map((key) => ({
              key,
              name: key === 'all' ? t('approvals.all') : t(`approvals.state.${key}`),
              count: counts[key],
            }))}
            current={state}
            onTab={(next) => change({ state: next })}
          />
        }
        file={requests}
        onOpen={(id) => change({ request: id })}
      />
      <ApprovalDrawer
        open={request !== '' && reading.data !== undefined && !linked.isLoading}
        row={row}
        now={now}
        onClose={() => change({ request: '' })}
      />
    </AreaPage>
  )
}
