import { useCall, useNow } from '@lamplighter/client'
import {
  decisionStateLabels,
  decisionStates,
  folded,
  type ProgrammeRow,
  programmeList,
  programmeRecord,
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
import { ProgrammeDrawer } from './ProgrammeDrawer.tsx'

const NEW = 'new'
const PACE = 30_000
const fields = { tab: tabField, q: textOf(60), state: oneOf(decisionStates, null), programme: textOf(10) }
const options = { replaces: ['q'] } as const

/** Pages of texts, clocks, environment values and images for screens: drawn, approved by somebody else, and then shown. */
export function ProgrammeList() {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow(PACE)
  const [{ q, state, programme: opened }, change] = useAddress(fields, options)
  const reading = useCall('programme.query', {}, { every: 15_000 })
  const column = useListColumn(programmeList)
  const held = useLastWhile(opened, opened !== '')

  const all = reading.data ?? []
  const wanted = folded(q.trim())
  const rows = all.filter((one) => (state === null || one.state === state) && folded(one.name).includes(wanted))
  const columns: ListColumn<ProgrammeRow>[] = [
    column('name', { width: 200, grows: true }),
    column('canvas', { width: 120, right: true }),
    column('pages', { width: 80, right: true }),
    column('lasts', { width: 90, right: true }),
    column('maker', { width: 120 }),
    column('changedAt', { width: 130, cell: ({ changedAt }) => format.recent(changedAt, now) }),
    column('state', { width: 150, cell: (programme) => <StatePill item={programme} /> }),
  ]
  return (
    <>
      <ListScreen
        list={wholeList(reading, rows, wanted !== '' || state !== null, () => change({ q: '', state: null }))}
        label={t('media.tab.programmes')}
        idOf={({ id }) => id}
        columns={columns}
        card={(programme) => ({
          title: programme.name,
          note: `${programme.width} × ${programme.height} · ${t('programmes.pageCount', { count: programme.pages.length })}`,
          aside: decisionStateLabels[programme.state][language],
        })}
        empty={{ icon: 'layers', title: t('programmes.none'), text: t('programmes.noneText') }}
        filters={
          <>
            <StateFilter
              label={programmeList.columns.state.label[language]}
              value={state}
              onValue={(next) => change({ state: next })}
            />
            <Keyword keyword={q} label={t('playTasks.search')} onKeyword={(next) => change({ q: next })} />
          </>
        }
        tools={
          <AddButton
            noun={programmeRecord.noun}
            right="poleDevice.configure"
            onClick={() => change({ programme: NEW })}
          />
        }
        file={t('media.tab.programmes')}
        onOpen={(id) => change({ programme: String(id) })}
      />
      {held !== '' && (
        <ProgrammeDrawer
          key={held}
          open={opened === held}
          programme={held === NEW ? null : all.find(({ id }) => String(id) === held)}
          onClose={() => change({ programme: '' })}
        />
      )}
    </>
  )
}
