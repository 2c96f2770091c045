import { useCall, useNow, useSession } from '@lamplighter/client'
import { type Approval, type ApprovalState, approvalStates } from '@lamplighter/contract'
import { EmptyState, formatNumber, Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { orderWord } from '../../catalogue/orderWords.ts'
import { logPaging, oneOf, pageOf, textOf, useAddress } from '../../list/address.ts'
import { Listing } from '../../list/Listing.tsx'
import { ListPanel } from '../../list/ListPanel.tsx'
import { LogPaging } from '../../list/LogPaging.tsx'
import { AreaPage } from '../../shell/AreaPage.tsx'
import { ApprovalDrawer } from './ApprovalDrawer.tsx'
import { StateSign } from './StateSign.tsx'
import { useColumns } from './useColumns.tsx'
import { useCounts } from './useCounts.ts'
import { stateNow, takesLight, timeLeft } from './words.ts'

const tabs = [...approvalStates, 'all'] as const
const fields = { state: oneOf(tabs, 'waiting'), request: textOf(36), ...logPaging }
const options = { keeps: ['request'] } as const
/** A request that is linked to may stand in another state by now; it is among the newest. */
const NEWEST = 100

/** Rows of a table are known by number: as much of a random id as a number holds. */
const numberOf = ({ id }: Approval) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** Orders that wait for a second person, and what became of those before. */
export default function ApprovalsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const language = useSession((known) => known.language)
  const [query, change] = useAddress(fields, options)
  const { state, request } = query
  const filter: { state?: ApprovalState } = state === 'all' ? {} : { state }
  const reading = useCall('approval.query', { ...filter, ...pageOf(query) }, { keep: true })
  const columns = useColumns(now)
  const counts = useCounts()
  const listed = reading.data?.rows.find(({ id }) => id === request)
  const wanted = request !== '' && reading.data !== undefined && !listed
  const linked = useCall('approval.query', { size: NEWEST }, { enabled: wanted, keep: true })
  const row = listed ?? linked.data?.rows.find(({ id }) => id === request)
  const waits = state === 'waiting'
  return (
    <AreaPage area="order">
      <ListPanel
        label={t('approvals.list')}
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
        tools={reading.data && <LogPaging log={reading.data} size={query.size} onChange={change} />}
      >
        <Listing
          reading={reading}
          rows={({ rows }) => rows}
          idOf={numberOf}
          label={t('approvals.list')}
          columns={columns}
          card={(one) => ({
            mark: <StateSign state={stateNow(one, now)} bare />,
            title: `${orderWord(one.code, one.args, t, language)} · ${t(takesLight(one) ? 'approvals.share' : 'approvals.many.share', { dark: formatNumber(one.dark), lamps: formatNumber(one.lamps) })}`,
            note: one.reason,
            aside: one.maker,
            asideNote: stateNow(one, now) === 'waiting' ? timeLeft(one.expires, now) : format.recent(one.asked, now),
          })}
          empty={
            <EmptyState
              icon="approval"
              title={t(waits ? 'approvals.none' : 'approvals.noneHere')}
              text={t(waits ? 'approvals.noneText' : 'approvals.noneHereText')}
            />
          }
          onOpen={(id, rows) => change({ request: rows.find((one) => numberOf(one) === id)?.id ?? '' })}
        />
      </ListPanel>
      <ApprovalDrawer
        open={request !== '' && reading.data !== undefined && !linked.isLoading}
        row={row}
        now={now}
        onClose={() => change({ request: '' })}
      />
    </AreaPage>
  )
}
