import { useCall } from '@lamplighter/client'
import { folded, moneyWord, type Settlement, settlementList, settlementRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../form/AddButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { flag, textOf, useAddress, wholeOf } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { kwhWord } from '../../../pole/charge/kwhWord.ts'
import { tabField } from '../chargingTabs.ts'
import { SettlementDrawer } from './SettlementDrawer.tsx'
import { SettlementForm } from './SettlementForm.tsx'
import { SettlementPill } from './SettlementPill.tsx'

const NEW = 'new'
const fields = { tab: tabField, q: textOf(40), settlement: textOf(10), edit: flag, of: wholeOf() }
const options = { replaces: ['q'] } as const

/** What is due to those who run piles, the latest period first. */
export function SettlementList() {
  const { t } = useTranslation()
  const [{ q, settlement: opened, edit }, change] = useAddress(fields, options)
  const reading = useCall('settlement.query', {}, {})
  const column = useListColumn(settlementList)
  const held = useLastWhile(opened, opened !== '')
  const isEditing = useLastWhile(edit, opened !== '') || held === NEW

  const wanted = folded(q.trim())
  const rows = (reading.data ?? []).filter(({ operator, firstDay, reference }) =>
    folded(`${operator} ${firstDay} ${reference}`).includes(wanted),
  )
  const money = (key: 'electricity' | 'service' | 'net' | 'forOperator' | 'forCity') =>
    column(key, { width: 120, right: true })
  const columns: ListColumn<Settlement>[] = [
    column('id', { width: 70, right: true }),
    column('operator', { width: 160, grows: true }),
    column('firstDay', { width: 110 }),
    column('lastDay', { width: 110 }),
    column('state', { width: 100, cell: ({ state }) => <SettlementPill state={state} /> }),
    column('sessions', { width: 90, right: true }),
    column('energy', { width: 100, right: true, cell: ({ energy }) => kwhWord(energy) }),
    ...(['electricity', 'service'] as const).map(money),
    column('refunds', { width: 110, right: true }),
    ...(['net', 'forOperator', 'forCity'] as const).map(money),
    column('reference', { width: 120 }),
  ]
  const close = () => change({ settlement: '', edit: false })
  return (
    <>
      <ListScreen
        list={wholeList(reading, rows, wanted !== '', () => change({ q: '' }))}
        label={t('charging.tab.settlements')}
        idOf={({ id }) => id}
        columns={columns}
        chooses="settlement-columns"
        card={({ operator, firstDay, lastDay, net, currency, state }) => ({
          title: operator,
          note: `${firstDay} – ${lastDay}`,
          aside: moneyWord(net, currency),
          asideNote: <SettlementPill state={state} />,
        })}
        empty={{ icon: 'plug', title: t('charging.settlement.none'), text: t('charging.settlement.noneText') }}
        filters={
          <Keyword keyword={q} label={t('charging.settlement.search')} onKeyword={(next) => change({ q: next })} />
        }
        tools={
          <AddButton
            noun={settlementRecord.noun}
            right="poleDevice.configure"
            onClick={() => change({ settlement: NEW })}
          />
        }
        file={t('charging.tab.settlements')}
        onOpen={(id) => change({ settlement: String(id) })}
      />
      {held !== '' && isEditing && (
        <SettlementForm
          key={`edit ${held}`}
          id={held === NEW ? null : Number(held)}
          open={opened === held}
          onSaved={(id) => change({ settlement: String(id), edit: false })}
          onClose={close}
        />
      )}
      {held !== '' && !isEditing && (
        <SettlementDrawer
          key={held}
          id={Number(held)}
          open={opened === held}
          onEdit={() => change({ edit: true })}
          onSessions={() => change({ tab: 'sessions', of: Number(held), settlement: '' })}
          onClose={close}
        />
      )}
    </>
  )
}
