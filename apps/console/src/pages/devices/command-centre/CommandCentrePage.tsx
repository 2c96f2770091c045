import { useNow, useSession } from '@lamplighter/client'
import { commandWord } from '@lamplighter/kinds/command-words'
import { orderList } from '@lamplighter/kinds/lists'
import { Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { ListScreen } from '../../../list/ListScreen.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { reachWord } from './commandGroupWords.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { TruthBar } from './TruthBar.tsx'
import { useColumns } from './useCommandColumns.tsx'
import { tabs, useOrders } from './useOrders.ts'

const PACE = 30_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Every order, the newest first: who gave it, to whom, and what has become of it. */
export default function CommandCentrePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const list = useOrders()
  const { query, change, reading } = list
  return (
    <AreaPage area="order">
      <ListScreen
        list={list}
        label={t('commandCentre.list')}
        idOf={({ groupId }) => groupId}
        columns={useColumns(now)}
        card={(row) => ({
          title: commandWord(row.code, row.args, language, row.kind ?? undefined),
          note: `${reachWord(row, t)} · ${row.user || t('monitor.order.platform')}`,
          aside: <TruthBar row={row} />,
          asideNote: format.recent(row.asked, now),
        })}
        empty={{
          icon: 'command',
          title: t('commandCentre.empty'),
          text: t('commandCentre.emptyText'),
          action: { label: t('commandCentre.monitor'), run: () => void navigate(`${ROAD}/monitor`) },
        }}
        tabs={
          <Tabs
            label={t('commandCentre.tabs')}
            tabs={tabs.map((key) => ({ key, name: t(`commandCentre.state.${key}`) }))}
            current={query.state}
            onTab={(state) => change({ state })}
          />
        }
        filters={<OrderFilters query={query} change={change} />}
        file={orderList}
        onOpen={(order) => change({ order })}
      />
      <OrderDrawer
        groupId={UUID.test(query.order) ? query.order : ''}
        row={reading.data?.rows.find(({ groupId }) => groupId === query.order)}
        onOrder={(order) => change({ order })}
        onClose={() => change({ order: '' })}
      />
    </AreaPage>
  )
}
