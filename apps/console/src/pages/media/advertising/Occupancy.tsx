import { useNow } from '@lamplighter/client'
import { type AdOccupancy, adOccupancyList } from '@lamplighter/contract'
import { Bar, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { POLE } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { textOf } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { tabField } from '../mediaTabs.ts'
import styles from './ads.module.css'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const occupancy = listing({
  call: 'adContract.occupancy',
  fields: { tab: tabField, q: textOf(60) },
  variants: ['tab'],
  replaces: ['q'],
  every: 60_000,
  asks: ({ q }) => ({ keyword: q }),
})

type StripProps = { days: readonly number[]; loop: number; first: number }

/** A bar for each day, as high as what is sold of the loop when most is. */
function Strip({ days, loop, first }: StripProps) {
  const format = useFormat()
  return (
    <span className={styles.strip}>
      {days.map((seconds, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place only
          key={at}
          title={`${format.date(first + at * DAY)}: ${seconds} / ${format.quantity(loop, 's')}`}
          data-full={seconds >= loop}
        >
          <b style={{ height: `${Math.min(1, seconds / loop) * 100}%` }} />
        </i>
      ))}
    </span>
  )
}

/** How much of the loop of each screen is sold in the next 30 days, the fullest first. */
export function Occupancy() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const now = useNow(HOUR)
  const list = useListing(occupancy)
  const { query, change, reading } = list
  const loop = reading.data?.loopSeconds ?? 60
  const column = useListColumn(adOccupancyList(loop))
  const columns: ListColumn<AdOccupancy>[] = [
    column('name', { width: 200, grows: true }),
    column('sold', {
      width: 220,
      cell: ({ sold }) => (
        <Row gap={8}>
          <Bar share={sold / loop} width={80} tone={sold >= loop ? 'warn' : 'live'} />
          <span>{t('ads.soldOf', { sold, loop, share: Math.round((100 * sold) / loop) })}</span>
        </Row>
      ),
    }),
    column('free', { width: 140, right: true }),
    column('days', { width: 330, cell: ({ days }) => <Strip days={days} loop={loop} first={now} /> }),
  ]
  return (
    <ListScreen
      list={list}
      label={t('media.tab.slots')}
      idOf={({ deviceId }) => deviceId}
      columns={columns}
      card={({ name, sold, days }) => ({
        title: name,
        note: <Strip days={days} loop={loop} first={now} />,
        aside: t('ads.freeSeconds', { n: Math.max(0, loop - sold) }),
        asideNote: `${sold} / ${format.quantity(loop, 's')}`,
      })}
      empty={{ icon: 'play', title: t('ads.noScreens'), text: t('ads.noScreensText') }}
      filters={<Keyword keyword={query.q} label={t('ads.screen')} onKeyword={(q) => change({ q })} />}
      onOpen={(id) => void navigate(`${POLE}/monitor/led?id=${id}`)}
    />
  )
}
