import { Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { oneOf, textOf, useAddress } from '../../../list/address.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { useScreen } from '../../../shell/useScreen.ts'
import { RunDrawer } from './run/RunDrawer.tsx'
import { RunList } from './run/RunList.tsx'
import { SceneList } from './SceneList.tsx'

const tabs = ['list', 'runs'] as const
const fields = {
  tab: oneOf(tabs, 'list'),
  /** The run that is open. */
  run: textOf(36),
}

/** Scenes of the organisation, and what became of them. */
export default function ScenesPage() {
  const { t } = useTranslation()
  const [query, change] = useAddress(fields, { keepsPage: ['run'] })
  const choice = (
    <Tabs
      label={t('scenes.tabs')}
      tabs={tabs.map((key) => ({ key, name: t(`scenes.tab.${key}`) }))}
      current={query.tab}
      onTab={(tab) => change({ tab })}
    />
  )
  const onRun = (run: string) => change({ run })
  return (
    <AreaPage area={useScreen()?.area ?? 'order'}>
      {query.tab === 'list' ? <SceneList tabs={choice} onRun={onRun} /> : <RunList tabs={choice} onRun={onRun} />}
      <RunDrawer runId={query.run} onClose={() => change({ run: '' })} />
    </AreaPage>
  )
}
