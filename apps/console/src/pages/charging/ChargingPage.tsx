import { Tabs, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../list/address.ts'
import { TitledList } from '../../pole/TitledList.tsx'
import { CardList } from './CardList.tsx'
import { chargingTabs, tabField } from './chargingTabs.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { PricePlanList } from './prices/PricePlanList.tsx'
import { SessionList } from './SessionList.tsx'
import { SettlementList } from './settlements/SettlementList.tsx'

const fields = { tab: tabField }

const lists = { sessions: SessionList, cards: CardList, prices: PricePlanList, settlements: SettlementList }

/** What was charged at the piles, the cards that may, what it costs, and what is due to operators. */
export default function ChargingPage() {
  const { t } = useTranslation()
  const [{ tab }, change] = useAddress(fields)
  const List = lists[tab]
  return (
    <TitledList
      head={
        <TitleLine
          title={t('charging.title')}
          tabs={
            <Tabs
              label={t('charging.tabs')}
              current={tab}
              tabs={chargingTabs.map((key) => ({ key, name: t(`charging.tab.${key}`) }))}
              onTab={(key) => change({ tab: key })}
            />
          }
        />
      }
    >
      {(tab === 'sessions' || tab === 'cards') && <HeldNotice />}
      <List />
    </TitledList>
  )
}
