import { useNow, useSession } from '@lamplighter/client'
import { EmptyState, Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import { orderWord } from '../../catalogue/orderWords.ts'
import { Listing } from '../../list/Listing.tsx'
import { ListPanel } from '../../list/ListPanel.tsx'
import { LogPaging } from '../../list/LogPaging.tsx'
import { SaveMenu } from '../../list/SaveMenu.tsx'
import { AreaPage } from '../../shell/AreaPage.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { TruthBar } from './TruthBar.tsx'
import { useColumns } from './useColumns.tsx'
import { useExport } from './useExport.ts'
import { tabs, useOrders } from './useOrders.ts'
import { numberOf, reachWord } from './words.ts'

const PACE = 30_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Every order, the newest first: who gave it, to whom, and what has become of it. */
export default function CommandCentrePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const { query, change, filters, reading, timeZone, isNarrowed } = useOrders()
  const columns = useColumns(now)
  const file = useExport(filters)
  const { data } = reading
  const opened = data?.rows.find(({ groupId }) => groupId === query.order)
  const empty = isNarrowed ? (
    <EmptyState
      icon="command"
      title={t('commandCentre.empty')}
      text={t('commandCentre.emptyText')}
      action={{
        label: t('system.clear'),
        run: () => change({ state: 'all', range: 'all', user: '', code: '', from: '', to: '' }),
      }}
    />
  ) : (
    <EmptyState
      icon="command"
      title={t('commandCentre.noneYet')}
      text={t('commandCentre.noneYetText')}
      action={{ label: t('commandCentre.monitor'), run: () => void navigate(`${ROAD}/monitor`) }}
    />
  )
  return (
    <AreaPage area="order">
      <ListPanel
        label={t('commandCentre.list')}
        tabs={
          <Tabs
            label={t('commandCentre.tabs')}
            tabs={tabs.map((key) => ({ key, name: t(`commandCentre.state.${key}`) }))}
            current={query.state}
            onTab={(state) => change({ state })}
          />
        }
        filters={<OrderFilters query={query} change={change} timeZone={timeZone} />}
        tools={
          <>
            {data && <LogPaging log={data} size={query.size} onChange={change} />}
            <SaveMenu
              withText
              label={t('commandCentre.export')}
              disabled={file.isPending || data?.total === 0}
              onSave={file.mutate}
            />
          </>
        }
      >
        <Listing
          reading={reading}
          rows={({ rows }) => rows}
          idOf={numberOf}
          label={t('commandCentre.list')}
          columns={columns}
          card={(row) => ({
            title: orderWord(row.code, row.args, t, language, row.kind ?? undefined),
            note: `${reachWord(row, t)} · ${row.user || t('monitor.order.platform')}`,
            aside: <TruthBar row={row} />,
            asideNote: format.recent(row.asked, now),
          })}
          empty={empty}
          onOpen={(id, rows) => change({ order: rows.find((row) => numberOf(row) === id)?.groupId ?? '' })}
        />
      </ListPanel>
      <OrderDrawer
        groupId={UUID.test(query.order) ? query.order : ''}
        row={opened}
        onOrder={(order) => change({ order })}
        onClose={() => change({ order: '' })}
      />
    </AreaPage>
  )
}
