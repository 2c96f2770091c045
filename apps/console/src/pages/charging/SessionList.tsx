import { useNow, useSession } from '@lamplighter/client'
import {
  type ChargeSession,
  chargeSessionList,
  decisionStateLabels,
  energyUnknown,
  feeWord,
  moneyWord,
} from '@lamplighter/contract'
import { NOTHING, Pill } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { flag, oneOf, textOf, wholeOf } from '../../list/address.ts'
import { FieldChoice } from '../../list/FieldChoice.tsx'
import { Keyword } from '../../list/Keyword.tsx'
import { ListScreen } from '../../list/ListScreen.tsx'
import type { ListColumn } from '../../list/listColumn.tsx'
import { useListColumn } from '../../list/useListColumn.ts'
import { listing, useListing } from '../../list/useListing.ts'
import { useEnergyWord } from '../../pole/charge/useEnergyWord.ts'
import { RangeChoice } from '../../time/RangeChoice.tsx'
import { boundsOf, ranges } from '../../time/range.ts'
import { EnergyCell } from './EnergyCell.tsx'
import { SessionDrawer } from './SessionDrawer.tsx'

const PACE = 30_000

const sessions = listing({
  call: 'charging.sessions',
  file: 'charging.exportSessions',
  fields: {
    range: oneOf(ranges, 'all'),
    from: textOf(16),
    to: textOf(16),
    open: flag,
    /** Sessions of which nobody knows the energy. */
    unknown: flag,
    q: textOf(40),
    /** Sessions of one pile. */
    pile: wholeOf(),
    /** Sessions with a refund. */
    refund: oneOf(['none', 'waiting', 'approved'] as const, 'none'),
    /** Sessions of one settlement. */
    of: wholeOf(),
    /** The session whose drawer is open. */
    id: wholeOf(),
  },
  keepsPage: ['id'],
  replaces: ['q', 'from', 'to'],
  log: true,
  every: 15_000,
  asks: (query, now, timeZone) => ({
    filters: {
      ...boundsOf(query, now, timeZone),
      ...(query.open ? { isOpen: true } : {}),
      ...(query.unknown ? { isUnknown: true } : {}),
      ...(query.pile === null ? {} : { deviceId: query.pile }),
      ...(query.refund === 'none' ? {} : { refund: query.refund }),
      ...(query.of === null ? {} : { settlementId: query.of }),
      ...(query.q.trim() ? { keyword: query.q.trim() } : {}),
    },
  }),
})

/** Sessions at the piles, the newest first. */
export function SessionList() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { language, session } = useSession()
  const list = useListing(sessions)
  const { query, change, reading } = list
  const column = useListColumn(chargeSessionList)
  const charging = t('charging.now')
  const energyWord = useEnergyWord(now)
  const columns: ListColumn<ChargeSession>[] = [
    column('number', { width: 90 }),
    column('device', { width: 170, grows: true }),
    column('pole', { width: 90 }),
    column('tag', { width: 120, mono: true }),
    column('holder', { width: 110 }),
    column('startedAt', { width: 130, cell: ({ startedAt }) => format.recent(startedAt, now) }),
    column('stoppedAt', {
      width: 130,
      cell: ({ stoppedAt }) => (stoppedAt ? format.recent(stoppedAt, now) : <Pill tone="good">{charging}</Pill>),
    }),
    column('energy', { width: 130, right: true, cell: (row) => <EnergyCell session={row} now={now} /> }),
    column('minutes', { width: 88, right: true }),
    column('fee', { width: 100, right: true, cell: (row) => feeWord(row) ?? NOTHING }),
    column('refunded', {
      width: 110,
      right: true,
      cell: (row) =>
        row.refundWaits ? (
          <Pill tone="warn">{decisionStateLabels.waiting[language]}</Pill>
        ) : row.refunded > 0 ? (
          moneyWord(row.refunded, row.currency)
        ) : (
          NOTHING
        ),
    }),
    column('settlement', { width: 90 }),
    column('pricePlan', { width: 120 }),
    column('reservation', { width: 110 }),
    column('transaction', { width: 110, rare: true }),
    column('reason', { width: 130 }),
  ]
  const ofPile = reading.data?.rows[0]?.deviceName
  return (
    <>
      <ListScreen
        list={list}
        label={t('charging.tab.sessions')}
        idOf={({ id }) => id}
        columns={columns}
        chooses="charge-session-columns"
        card={(row) => ({
          title: row.deviceName,
          note: [row.holder || row.tag, energyWord(row), format.exactDuration(row.minutes, 'min')].join(' · '),
          aside: feeWord(row) ?? '',
          asideNote: row.stoppedAt ? format.recent(row.startedAt, now) : charging,
        })}
        empty={{ icon: 'plug', title: t('charging.none'), text: t('charging.noneText') }}
        filters={
          <>
            <RangeChoice chosen={query} timeZone={session?.config.clock.timeZone ?? 'UTC'} onChange={change} />
            <FieldChoice
              label={chargeSessionList.columns.stoppedAt.label[language]}
              value={query.open ? 'open' : null}
              options={[{ value: 'open', label: charging }]}
              onValue={(open) => change({ open: open !== null })}
            />
            <FieldChoice
              label={chargeSessionList.columns.energy.label[language]}
              value={query.unknown ? 'unknown' : null}
              options={[{ value: 'unknown', label: energyUnknown[language] }]}
              onValue={(unknown) => change({ unknown: unknown !== null })}
            />
            {query.pile !== null && (
              <FieldChoice
                label={chargeSessionList.columns.device.label[language]}
                value={query.pile}
                options={[{ value: query.pile, label: ofPile ?? String(query.pile) }]}
                onValue={(pile) => change({ pile })}
              />
            )}
            <FieldChoice
              label={chargeSessionList.columns.refunded.label[language]}
              value={query.refund === 'none' ? null : query.refund}
              options={(['waiting', 'approved'] as const).map((value) => ({
                value,
                label: decisionStateLabels[value][language],
              }))}
              onValue={(refund) => change({ refund: refund ?? 'none' })}
            />
            {query.of !== null && (
              <FieldChoice
                label={t('charging.settlement.one')}
                value={query.of}
                options={[{ value: query.of, label: String(query.of) }]}
                onValue={(of) => change({ of })}
              />
            )}
            <Keyword keyword={query.q} label={t('charging.search')} onKeyword={(q) => change({ q })} />
          </>
        }
        file={chargeSessionList}
        onOpen={(id) => change({ id })}
      />
      <SessionDrawer id={query.id} onClose={() => change({ id: null })} />
    </>
  )
}
