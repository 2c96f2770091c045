import { useCall, useSession } from '@lamplighter/client'
import { type Assignable, assignables, stationRecord } from '@lamplighter/contract'
import { Tabs } from '@lamplighter/ui'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../form/AddButton.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { oneOf, textOf, useAddress, wholeOf } from '../../../list/address.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { DynamicGroupList } from './dynamic/DynamicGroupList.tsx'
import { GroupDrawer } from './groups/GroupDrawer.tsx'
import { GroupPanel } from './groups/GroupPanel.tsx'
import { groupLines } from './groups/groupTree.ts'
import { MoveDrawer } from './move/MoveDrawer.tsx'
import { NumbersPane } from './numbers/NumbersPane.tsx'
import { PlanPane } from './plan/PlanPane.tsx'
import { RetiredDeviceList } from './retired/RetiredDeviceList.tsx'
import styles from './sites.module.css'
import { StationDrawer } from './stations/StationDrawer.tsx'
import { StationList } from './stations/StationList.tsx'

const AssignDrawer = lazy(() => import('./assign/AssignDrawer.tsx'))

const NEW = 'new'
const views = ['sites', 'plan', 'numbers', 'dynamic', 'retired'] as const
const fields = {
  view: oneOf(views, 'sites'),
  group: wholeOf(),
  q: textOf(40),
  site: textOf(10),
  edit: textOf(10),
  into: wholeOf(),
  /** What many of are assigned. */
  assign: oneOf<Assignable, null>(assignables, null),
  /** Whose lamps are shown. */
  number: wholeOf(),
  /** The dynamic group that is open. */
  dynamic: textOf(10),
}
const options = { keepsPage: ['site', 'edit', 'into', 'assign', 'number', 'dynamic'], replaces: ['q'] } as const

/** What is where: groups below the organisation, the sites in them, and which devices stand at a site. */
export default function SitesPage() {
  const { t } = useTranslation()
  const organisation = useSession(({ session }) => session?.config.name ?? '')
  const [{ view, group, q, site, edit, into, assign, number, dynamic }, change] = useAddress(fields, options)
  const groups = useCall('group.summary', {})
  const stations = useCall('station.summary', {})
  const lines = useMemo(() => groupLines(groups.data ?? [], organisation), [groups.data, organisation])
  const chosen = lines.some(({ id }) => id === group) ? group : null
  const assigning = useLastWhile(assign, assign !== null)
  const all = stations.data ?? []
  const tabs = (
    <Tabs
      label={t('sites.view.label')}
      current={view}
      tabs={views.map((key) => ({ key, name: t(`sites.view.${key}`) }))}
      onTab={(key) => change({ view: key })}
    />
  )
  return (
    <AreaPage
      area="asset"
      action={
        view === 'sites' && (
          <>
            <RightButton icon="lasso" right="station.save" onClick={() => change({ assign: 'sites' })}>
              {t('assign.act')}
            </RightButton>
            <AddButton
              noun={stationRecord.noun}
              right="station.save"
              why={groups.data?.length === 0 ? t('sites.site.noGroups') : undefined}
              onClick={() => change({ site: NEW })}
            />
          </>
        )
      }
    >
      <div className={styles.columns}>
        <GroupPanel
          reading={groups}
          lines={lines}
          chosen={chosen}
          onChoose={(id) => change({ group: id })}
          onEdit={(id) => change({ edit: id === null ? NEW : String(id) })}
        />
        {view === 'plan' ? (
          <PlanPane tabs={tabs} group={lines.find(({ id }) => id === chosen)} />
        ) : view === 'numbers' ? (
          <NumbersPane
            tabs={tabs}
            group={lines.find(({ id }) => id === chosen)}
            number={number}
            onNumber={(next) => change({ number: next })}
          />
        ) : view === 'dynamic' ? (
          <DynamicGroupList tabs={tabs} open={dynamic} onOpen={(which) => change({ dynamic: which })} />
        ) : view === 'retired' ? (
          <RetiredDeviceList tabs={tabs} />
        ) : (
          <StationList
            tabs={tabs}
            reading={stations}
            lines={lines}
            group={chosen}
            keyword={q}
            onKeyword={(next) => change({ q: next })}
            onOpen={(id) => change({ site: String(id) })}
            onMoveInto={(id) => change({ into: id })}
          />
        )}
      </div>
      <GroupDrawer
        open={edit !== '' && groups.data !== undefined}
        group={edit === NEW ? null : groups.data?.find(({ id }) => String(id) === edit)}
        lines={lines}
        parentId={chosen}
        onClose={() => change({ edit: '' })}
      />
      <StationDrawer
        open={site !== '' && stations.data !== undefined && groups.data !== undefined}
        station={site === NEW ? null : all.find(({ id }) => String(id) === site)}
        lines={lines}
        groupId={chosen}
        onMoveInto={(id) => change({ site: '', into: id })}
        onClose={() => change({ site: '' })}
      />
      {assigning !== null && stations.data !== undefined && (
        <Suspense>
          <AssignDrawer
            what={assign}
            onWhat={(what) => change({ assign: what })}
            lines={lines}
            stations={all}
            onClose={() => change({ assign: null })}
          />
        </Suspense>
      )}
      <MoveDrawer
        open={into !== null && stations.data !== undefined}
        into={all.find(({ id }) => id === into)}
        stations={all}
        onClose={() => change({ into: null })}
      />
    </AreaPage>
  )
}
