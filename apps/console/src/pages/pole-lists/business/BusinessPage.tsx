import { Tabs, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../list/address.ts'
import { TitledList } from '../../../pole/TitledList.tsx'
import { AdList } from './ads/AdList.tsx'
import { Occupancy } from './ads/Occupancy.tsx'
import { businessTabs, tabField } from './businessTabs.ts'
import { MediaList } from './media/MediaList.tsx'
import { PortalList } from './portals/PortalList.tsx'
import { ProgrammeList } from './programmes/ProgrammeList.tsx'
import { TaskList } from './tasks/TaskList.tsx'

const fields = { tab: tabField }
const lists = {
  library: MediaList,
  tasks: TaskList,
  programmes: ProgrammeList,
  ads: AdList,
  slots: Occupancy,
  portals: PortalList,
} as const

/** What people on the street see and hear: the media library, when which of it is played, what advertisers pay for, and pages of Wi-Fi networks. */
export default function BusinessPage() {
  const { t } = useTranslation()
  const [{ tab }, change] = useAddress(fields)
  const List = lists[tab]
  return (
    <TitledList
      head={
        <TitleLine
          title={t('media.title')}
          tabs={
            <Tabs
              label={t('media.tabs')}
              current={tab}
              tabs={businessTabs.map((key) => ({ key, name: t(`media.tab.${key}`) }))}
              onTab={(key) => change({ tab: key })}
            />
          }
        />
      }
    >
      <List />
    </TitledList>
  )
}
