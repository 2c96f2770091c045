import { useCall } from '@lamplighter/client'
import {
  type AdContract,
  adContractList,
  adContractRecord,
  adStateLabels,
  adStates,
  folded,
  moneyWord,
} from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { flag, oneOf, textOf, useAddress } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { tabField } from '../mediaTabs.ts'
import { AdDrawer } from './AdDrawer.tsx'
import { AdForm } from './AdForm.tsx'
import { AdIncome } from './AdIncome.tsx'
import { AdPill } from './AdPill.tsx'

const NEW = 'new'
const PACE = 30_000
const fields = { tab: tabField, q: textOf(60), state: oneOf(adStates, null), contract: textOf(10), edit: flag }
const options = { replaces: ['q'] } as const

/** Contracts with advertisers: entered, approved by somebody else, shown, and what they come to. */
export function AdList() {
  const { t } = useTranslation()
  const { language } = useFormat()
  const [{ q, state, contract: opened, edit }, change] = useAddress(fields, options)
  const reading = useCall('adContract.query', {}, { every: PACE })
  const column = useListColumn(adContractList)
  const held = useLastWhile(opened, opened !== '')
  const isEditing = useLastWhile(edit, opened !== '') || held === NEW

  const wanted = folded(q.trim())
  const rows = (reading.data ?? []).filter(
    (one) =>
      (state === null || one.state === state) && folded(`${one.number} ${one.advertiser} ${one.item}`).includes(wanted),
  )
  const columns: ListColumn<AdContract>[] = [
    column('number', { width: 110 }),
    column('advertiser', { width: 130, grows: true }),
    column('state', { width: 130, cell: ({ state: own }) => <AdPill state={own} /> }),
    column('contact', { width: 100, rare: true }),
    column('phone', { width: 120, rare: true }),
    column('firstDay', { width: 100 }),
    column('lastDay', { width: 100 }),
    column('times', { width: 140 }),
    column('item', { width: 110 }),
    column('seconds', { width: 110, right: true }),
    column('screens', { width: 75, right: true }),
    column('price', { width: 150 }),
    column('showings', { width: 90, right: true }),
    column('income', { width: 100, right: true }),
  ]
  const close = () => change({ contract: '', edit: false })
  return (
    <>
      <AdIncome />
      <ListScreen
        list={wholeList(reading, rows, wanted !== '' || state !== null, () => change({ q: '', state: null }))}
        label={t('media.tab.ads')}
        idOf={({ id }) => id}
        columns={columns}
        chooses="ad-columns"
        card={({ number, advertiser, firstDay, lastDay, income, currency, state: own }) => ({
          title: `${number} ${advertiser}`,
          note: `${firstDay} – ${lastDay}`,
          aside: moneyWord(income, currency),
          asideNote: <AdPill state={own} />,
        })}
        empty={{ icon: 'play', title: t('ads.none'), text: t('ads.noneText') }}
        filters={
          <>
            <FieldChoice
              label={adContractList.columns.state.label[language]}
              value={state}
              options={adStates.map((value) => ({ value, label: adStateLabels[value][language] }))}
              onValue={(next) => change({ state: next })}
            />
            <Keyword keyword={q} label={t('ads.search')} onKeyword={(next) => change({ q: next })} />
          </>
        }
        tools={
          <AddButton
            noun={adContractRecord.noun}
            right="poleDevice.configure"
            onClick={() => change({ contract: NEW })}
          />
        }
        file={t('media.tab.ads')}
        onOpen={(id) => change({ contract: String(id) })}
      />
      {held !== '' && isEditing && (
        <AdForm
          key={`edit ${held}`}
          id={held === NEW ? null : Number(held)}
          open={opened === held}
          onSaved={(id) => change({ contract: String(id), edit: false })}
          onClose={close}
        />
      )}
      {held !== '' && !isEditing && (
        <AdDrawer
          key={held}
          id={Number(held)}
          open={opened === held}
          onEdit={() => change({ edit: true })}
          onClose={close}
        />
      )}
    </>
  )
}
