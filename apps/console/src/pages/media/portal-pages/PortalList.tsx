import { useCall, useNow } from '@lamplighter/client'
import {
  decisionStateLabels,
  decisionStates,
  folded,
  type PortalPageRow,
  portalPageList,
  portalPageRecord,
} from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { oneOf, textOf, useAddress } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { StateFilter } from '../../../pole/decide/StateFilter.tsx'
import { StatePill } from '../../../pole/decide/StatePill.tsx'
import { tabField } from '../mediaTabs.ts'
import { PortalDrawer } from './PortalDrawer.tsx'

const NEW = 'new'
const PACE = 30_000
const fields = { tab: tabField, q: textOf(60), state: oneOf(decisionStates, null), page: textOf(10) }
const options = { replaces: ['q'] } as const

/** What visitors of Wi-Fi networks see before they are online: written, approved by somebody else, then set on access points. */
export function PortalList() {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow(PACE)
  const [{ q, state, page: opened }, change] = useAddress(fields, options)
  const reading = useCall('portalPage.query', {}, { every: 15_000 })
  const column = useListColumn(portalPageList)
  const held = useLastWhile(opened, opened !== '')

  const all = reading.data ?? []
  const wanted = folded(q.trim())
  const rows = all.filter(
    (one) =>
      (state === null || one.state === state) && folded(`${one.name} ${one.titleZh} ${one.titleEn}`).includes(wanted),
  )
  const columns: ListColumn<PortalPageRow>[] = [
    column('name', { width: 180 }),
    column('title', { width: 200, grows: true }),
    column('minutes', { width: 110, right: true }),
    column('published', { width: 140 }),
    column('maker', { width: 120 }),
    column('changedAt', { width: 130, cell: ({ changedAt }) => format.recent(changedAt, now) }),
    column('state', { width: 150, cell: (page) => <StatePill item={page} /> }),
  ]
  return (
    <>
      <ListScreen
        list={wholeList(reading, rows, wanted !== '' || state !== null, () => change({ q: '', state: null }))}
        label={t('media.tab.portals')}
        idOf={({ id }) => id}
        columns={columns}
        card={(page) => ({
          title: page.name,
          note: `${language === 'zh' ? page.titleZh : page.titleEn} · ${format.exactDuration(page.minutes, 'min')}`,
          aside: decisionStateLabels[page.state][language],
        })}
        empty={{ icon: 'layers', title: t('portals.none'), text: t('portals.noneText') }}
        filters={
          <>
            <StateFilter
              label={portalPageList.columns.state.label[language]}
              value={state}
              onValue={(next) => change({ state: next })}
            />
            <Keyword keyword={q} label={t('portals.search')} onKeyword={(next) => change({ q: next })} />
          </>
        }
        tools={
          <AddButton noun={portalPageRecord.noun} right="poleDevice.configure" onClick={() => change({ page: NEW })} />
        }
        file={t('media.tab.portals')}
        onOpen={(id) => change({ page: String(id) })}
      />
      {held !== '' && (
        <PortalDrawer
          key={held}
          open={opened === held}
          page={held === NEW ? null : all.find(({ id }) => String(id) === held)}
          onClose={() => change({ page: '' })}
        />
      )}
    </>
  )
}
