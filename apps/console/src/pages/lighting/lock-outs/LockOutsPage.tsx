import { useNow } from '@lamplighter/client'
import { crewOf, type LockOut, lockOutList } from '@lamplighter/contract'
import { Tabs, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { boxAddress } from '../../../device/boxAddress.ts'
import { oneOf, textOf } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'

const PACE = 30_000
const tabs = ['open', 'removed', 'all'] as const

const lockOuts = listing({
  call: 'lockOut.query',
  file: 'lockOut.export',
  fields: { state: oneOf(tabs, 'open'), keyword: textOf(60) },
  log: true,
  asks: ({ state, keyword }) => ({
    filters: { ...(state === 'all' ? {} : { open: state === 'open' }), ...(keyword === '' ? {} : { keyword }) },
  }),
})

/** Circuits that crews have locked out, and who removed the lock-outs of before. */
export default function LockOutsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const now = useNow(PACE)
  const list = useListing(lockOuts)
  const { query, change } = list
  const column = useListColumn(lockOutList)
  const isOverdue = ({ expectedEnd, removedAt }: LockOut) =>
    removedAt === null && expectedEnd !== null && Date.parse(expectedEnd) < now
  const columns: ListColumn<LockOut>[] = [
    column('box', { width: 200 }),
    column('part', { width: 130 }),
    column('crew', { width: 220, cell: crewOf }),
    ...(query.state === 'removed' ? [] : [column('lamps', { width: 70, right: true })]),
    column('at', { width: 120, cell: ({ at }) => format.recent(at, now) }),
    column('by', { width: 110 }),
    column('expectedEnd', {
      width: 130,
      cell: (row) =>
        row.expectedEnd && (
          <Text tone={isOverdue(row) ? 'warn' : 'text'} bold={isOverdue(row)}>
            {format.recent(row.expectedEnd, now)}
          </Text>
        ),
    }),
    column('work', { width: 160, grows: true }),
    ...(query.state === 'open'
      ? []
      : [
          column('removedAt', { width: 120, cell: ({ removedAt }) => removedAt && format.recent(removedAt, now) }),
          column('removedBy', { width: 110 }),
          column('reason', { width: 160 }),
        ]),
  ]
  return (
    <AreaPage area="device">
      <ListScreen
        list={list}
        label={t('lockOuts.title')}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => ({
          title: `${row.partName} · ${row.boxName}`,
          note: [crewOf(row), row.work].filter(Boolean).join(' · '),
          aside: format.recent(row.removedAt ?? row.at, now),
          asideNote: row.removedAt ? row.removedName : row.name,
        })}
        empty={{
          icon: 'lock',
          title: t('lockOuts.empty'),
          text: t('lockOuts.emptyText'),
          action: { label: t('lockOuts.boxes'), run: () => void navigate(`${ROAD}/monitor/boxes`) },
        }}
        tabs={
          <Tabs
            label={t('lockOuts.tabs')}
            tabs={tabs.map((key) => ({ key, name: t(`lockOuts.state.${key}`) }))}
            current={query.state}
            onTab={(state) => change({ state })}
          />
        }
        filters={
          <Keyword keyword={query.keyword} label={t('lockOuts.search')} onKeyword={(keyword) => change({ keyword })} />
        }
        file={lockOutList}
        onOpen={(id) => {
          const row = list.reading.data?.rows.find((one) => one.id === id)
          if (row) void navigate(boxAddress(row.boxId))
        }}
      />
    </AreaPage>
  )
}
