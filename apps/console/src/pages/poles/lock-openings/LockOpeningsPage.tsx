import { useNow, useSession } from '@lamplighter/client'
import {
  isUnpermitted,
  type LockOpening,
  lockOpeningList,
  openerWord,
  openingFault,
  openingWayLabels,
  openingWays,
  wayWord,
} from '@lamplighter/contract'
import { NOTHING, Pill, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { oneOf, textOf, wholeOf } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { PoleDeviceDrawer } from '../../../pole/PoleDeviceDrawer.tsx'
import { TitledList } from '../../../pole/TitledList.tsx'
import { RangeChoice } from '../../../time/RangeChoice.tsx'
import { boundsOf, ranges } from '../../../time/range.ts'

const PACE = 30_000

const openings = listing({
  call: 'lock.openings',
  file: 'lock.exportOpenings',
  fields: {
    range: oneOf(ranges, 'all'),
    from: textOf(16),
    to: textOf(16),
    way: oneOf(openingWays, null),
    /** Openings of one device. */
    lock: wholeOf(),
    /** The device whose drawer is open. */
    id: wholeOf(),
  },
  keepsPage: ['id'],
  replaces: ['from', 'to'],
  log: true,
  every: 15_000,
  asks: (query, now, timeZone) => ({
    filters: {
      ...boundsOf(query, now, timeZone),
      ...(query.way === null ? {} : { ways: [query.way] }),
      ...(query.lock === null ? {} : { deviceId: query.lock }),
    },
  }),
})

/** Who opened the locks and covers of the poles, when, how, and until when they were permitted to. */
export default function LockOpeningsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow(PACE)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const list = useListing(openings)
  const { query, change, reading } = list
  const column = useListColumn(lockOpeningList)
  const isOpen = t('openings.isOpen')
  const faultOf = (row: LockOpening) => {
    const fault = openingFault(row, language)
    return fault && <Pill tone={row.isForced || isUnpermitted(row, now) ? 'bad' : 'warn'}>{fault}</Pill>
  }
  const columns: ListColumn<LockOpening>[] = [
    column('openedAt', { width: 130, cell: ({ openedAt }) => format.recent(openedAt, now) }),
    column('device', { width: 160, grows: true }),
    column('pole', { width: 90 }),
    column('station', { width: 140 }),
    column('way', { width: 90 }),
    column('opener', { width: 120 }),
    column('permittedBy', { width: 120 }),
    column('job', { width: 100 }),
    column('permittedUntil', {
      width: 130,
      cell: ({ permittedUntil }) => (permittedUntil ? format.recent(permittedUntil, now) : NOTHING),
    }),
    column('closedAt', {
      width: 130,
      cell: (row) =>
        row.closedAt ? (
          format.recent(row.closedAt, now)
        ) : (
          <Pill tone={isUnpermitted(row, now) ? 'bad' : 'warn'}>{isOpen}</Pill>
        ),
    }),
    column('fault', { width: 150, cell: faultOf }),
  ]
  const deviceOf = (id: number) => reading.data?.rows.find((row) => row.id === id)?.deviceId ?? null
  const { columns: heads } = lockOpeningList
  return (
    <TitledList head={<TitleLine title={t('openings.title')} />}>
      <ListScreen
        list={list}
        label={t('openings.title')}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => ({
          title: row.deviceName,
          note: [wayWord(row, language), openerWord(row, language), openingFault(row, language)]
            .filter(Boolean)
            .join(' · '),
          aside: format.recent(row.openedAt, now),
          asideNote: row.closedAt ? '' : isOpen,
        })}
        empty={{ icon: 'lock', title: t('openings.none'), text: t('openings.noneText') }}
        filters={
          <>
            <RangeChoice chosen={query} timeZone={timeZone} onChange={change} />
            <FieldChoice
              label={heads.way.label[language]}
              value={query.way}
              options={openingWays.map((value) => ({ value, label: openingWayLabels[value][language] }))}
              onValue={(way) => change({ way })}
            />
            {query.lock !== null && (
              <FieldChoice
                label={heads.device.label[language]}
                value={query.lock}
                options={[{ value: query.lock, label: reading.data?.rows[0]?.deviceName ?? NOTHING }]}
                onValue={(lock) => change({ lock })}
              />
            )}
          </>
        }
        file={lockOpeningList}
        onOpen={(id) => change({ id: deviceOf(id) })}
      />
      <PoleDeviceDrawer id={query.id} onClose={() => change({ id: null })} />
    </TitledList>
  )
}
