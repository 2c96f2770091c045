import { type PlanForm, planFormNames } from '@lamplighter/contract'
import { Icon, Tabs } from '@lamplighter/ui'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { AreaPage } from '../../../../shell/AreaPage.tsx'
import { type PlanAddress, planViews } from '../address.ts'
import { DriftList } from './DriftList.tsx'
import { PlanList } from './PlanList.tsx'

function NewPlan({ onNew }: { onNew: (form: PlanForm) => void }) {
  const { t } = useTranslation()
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: planFormNames.map((form) => ({ key: form, label: t(`schedules.addOf.${form}`) })),
        onClick: ({ key }) => onNew(key as PlanForm),
      }}
    >
      <span>
        <RightButton right="plan.save" look="solid" icon="plus" aria-haspopup="menu">
          {t('schedules.add')}
          <Icon name="chevron-down" size={13} />
        </RightButton>
      </span>
    </Dropdown>
  )
}

/** All plans, and the devices that hold something else than they were told. */
export function PlanLists({ address }: { address: PlanAddress }) {
  const { t } = useTranslation()
  const [{ view }, change] = address
  const tabs = (
    <Tabs
      label={t('schedules.list')}
      tabs={planViews.map((key) => ({ key, name: t(`schedules.${key}`) }))}
      current={view}
      onTab={(key) => change({ view: key as (typeof planViews)[number] })}
    />
  )
  return (
    <AreaPage area="plan" action={<NewPlan onNew={(fresh) => change({ fresh })} />}>
      {view === 'plans' ? <PlanList address={address} tabs={tabs} /> : <DriftList address={address} tabs={tabs} />}
    </AreaPage>
  )
}
