import { EmptyState } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPanel } from '../../../../list/ListPanel.tsx'
import type { GroupLine } from '../groups/groupTree.ts'
import { GroupPlan } from './GroupPlan.tsx'

/** The picture of the group that is chosen. */
export function PlanPane({ tabs, group }: { tabs: ReactNode; group: GroupLine | undefined }) {
  const { t } = useTranslation()
  if (group?.id) return <GroupPlan key={group.id} tabs={tabs} id={group.id} name={group.name} />
  return (
    <ListPanel label={t('plan.title')} tabs={tabs}>
      <EmptyState icon="map" title={t('plan.chooseGroup')} text={t('plan.chooseGroupText')} />
    </ListPanel>
  )
}
