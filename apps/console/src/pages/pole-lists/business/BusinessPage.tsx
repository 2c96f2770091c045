import { Tabs, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../list/address.ts'
import { TitledList } from '../../../pole/TitledList.tsx'
import { businessTabs, tabField } from './businessTabs.ts'
import { MediaList } from './media/MediaList.tsx'
import { ProgrammeList } from './programmes/ProgrammeList.tsx'
import { TaskList } from './tasks/TaskList.tsx'

const fields = { tab: tabField }

/** What screens show and speakers play: the media library, and when which of it is played. */
export default function BusinessPage() {
  const { t } = useTranslation()
  const [{ tab }, change] = useAddress(fields)
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
      {tab === 'library' ? <MediaList /> : tab === 'tasks' ? <TaskList /> : <ProgrammeList />}
    </TitledList>
  )
}
