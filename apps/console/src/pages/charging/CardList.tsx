import { useCall, useMay, useNow } from '@lamplighter/client'
import { type ChargeCard, chargeCardList, chargeCardRecord, folded } from '@lamplighter/contract'
import { ForbiddenState, Pill } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { AddButton } from '../../form/AddButton.tsx'
import { useLastWhile } from '../../form/useLastWhile.ts'
import { useMissing } from '../../form/useMissing.ts'
import { textOf, useAddress } from '../../list/address.ts'
import { Keyword } from '../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../list/ListScreen.tsx'
import type { ListColumn } from '../../list/listColumn.tsx'
import { useListColumn } from '../../list/useListColumn.ts'
import { CardDrawer, type HeldCard } from './CardDrawer.tsx'
import { tabField } from './chargingTabs.ts'
import { HeldWithCard } from './HeldWithCard.tsx'

const RIGHT = 'poleDevice.configure'
const NEW = 'new'
const PACE = 60_000
const fields = { tab: tabField, q: textOf(40), card: textOf(10) }
const options = { replaces: ['q'] } as const

/** Cards by which piles know who charges. */
export function CardList() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const [{ q, card: opened }, change] = useAddress(fields, options)
  const missing = useMissing()(RIGHT)
  const reading = useCall('chargeCard.query', {}, { enabled: useMay(RIGHT) })
  const column = useListColumn(chargeCardList)
  const last = useLastWhile(opened, opened !== '')
  const [held, setHeld] = useState<HeldCard | null>(null)
  if (missing) return <ForbiddenState title={missing} />

  const all = reading.data ?? []
  const wanted = folded(q.trim())
  const rows = all.filter(({ tag, holder }) => folded(`${tag} ${holder}`).includes(wanted))
  const stateOf = ({ isBlocked, validUntil }: ChargeCard) => {
    if (isBlocked) return 'blocked'
    return validUntil !== null && Date.parse(validUntil) <= now ? 'expired' : 'good'
  }
  const columns: ListColumn<ChargeCard>[] = [
    column('tag', { width: 160, mono: true }),
    column('holder', { width: 160, grows: true }),
    column('phone', { width: 150 }),
    column('validUntil', {
      width: 150,
      cell: ({ validUntil }) => validUntil && format.dateTime(validUntil).slice(0, 16),
    }),
    column('isBlocked', {
      width: 110,
      cell: (row) => {
        const state = stateOf(row)
        return <Pill tone={state === 'good' ? 'good' : 'warn'}>{t(`charging.card.${state}`)}</Pill>
      },
    }),
  ]
  return (
    <>
      <ListScreen
        list={wholeList(reading, rows, wanted !== '', () => change({ q: '' }))}
        label={t('charging.tab.cards')}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => ({
          title: row.holder,
          note: [row.tag, row.phone].filter(Boolean).join(' · '),
          aside: t(`charging.card.${stateOf(row)}`),
        })}
        empty={{ icon: 'plug', title: t('charging.card.none'), text: t('charging.card.noneText') }}
        filters={<Keyword keyword={q} label={t('charging.card.search')} onKeyword={(next) => change({ q: next })} />}
        tools={<AddButton noun={chargeCardRecord.noun} right={RIGHT} onClick={() => change({ card: NEW })} />}
        file={t('charging.tab.cards')}
        onOpen={(id) => change({ card: String(id) })}
      />
      {last !== '' && (
        <CardDrawer
          key={last}
          open={opened === last}
          card={last === NEW ? null : all.find(({ id }) => String(id) === last)}
          onHeld={setHeld}
          onClose={() => change({ card: '' })}
        />
      )}
      {held && (
        <HeldWithCard
          title={t('charging.card.held', { holder: held.holder })}
          text={t('charging.card.heldText')}
          held={held.held}
          onClose={() => setHeld(null)}
        />
      )}
    </>
  )
}
