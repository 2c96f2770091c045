import { Tabs, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../list/address.ts'
import { TitledList } from '../../pole/TitledList.tsx'
import { AdList } from './advertising/AdList.tsx'
import { Occupancy } from './advertising/Occupancy.tsx'
import { MediaList } from './library/MediaList.tsx'
import { mediaTabs, tabField } from './mediaTabs.ts'
import { TaskList } from './play-tasks/TaskList.tsx'
import { PortalList } from './portal-pages/PortalList.tsx'
import { ProgrammeList } from './programmes/ProgrammeList.tsx'

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
export default function MediaPage() {
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
              tabs={mediaTabs.map((key) => ({ key, name: t(`media.tab.${key}`) }))}
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
