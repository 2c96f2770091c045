import { useDeviceState, useNow } from '@lamplighter/client'
import type { LightRow } from '@lamplighter/contract'
import { lampWord } from '@lamplighter/kinds/lists'
import { lookOf } from '@lamplighter/kinds/views'
import {
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  isFailed,
  NOTHING,
  Row,
  Skeleton,
  Stack,
  StateSymbol,
} from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { Card } from '../../../../list/Cards.tsx'
import { ListTabs } from '../list/ListTabs.tsx'
import { isStale, liveRow } from '../list/liveRow.ts'
import { useLights } from '../list/useLights.ts'
import type { Change } from '../state/query.ts'
import { type MonitorQuery, tabs } from '../state/query.ts'
import { filterCount, unfiltered } from '../state/unfiltered.ts'
import type { Gathered } from '../state/useGathered.ts'
import { useImportWay } from '../state/useImportWay.ts'
import styles from './phone.module.css'

const PACE = 15_000
/** A thumb opens one lamp at a time: there is no selection to list. */
const offered = tabs.filter((tab) => tab !== 'selected')

function LampCard({ row, now, onOpen }: { row: LightRow; now: number; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const live = liveRow(row, useDeviceState(row.id))
  const stale = isStale(live, now)
  const stateOf = (lamp: LightRow) => {
    if (isFailed(lamp)) return t('diagnosis.failed')
    return lamp.online && lamp.light ? `${formatNumber(lamp.level)} %` : lampWord(lamp, format.language)
  }
  return (
    <li>
      <Card
        words={{
          mark: <StateSymbol look={lookOf('luminaire', live, stale && live.online)} size={28} />,
          title: live.name,
          note: live.stationName ?? live.code,
          aside: <b data-tone={isFailed(live) ? 'bad' : stale ? 'faint' : undefined}>{stateOf(live)}</b>,
          asideNote: live.online
            ? `${formatNumber(live.values['elec.activePower'], 1)} W`
            : format.age(live.refreshTime, now) || NOTHING,
        }}
        old={stale}
        onOpen={onOpen}
      />
    </li>
  )
}

type Props = { query: MonitorQuery; onChange: Change; gathered: Gathered; onOpen: (id: number) => void }

/** The lamps as rows for a thumb, wrong ones first. */
export function PhoneList({ query, onChange, gathered, onOpen }: Props) {
  const { t } = useTranslation()
  const now = useNow(PACE)
  const { rows, total, counts, error, pending, retry } = useLights(query, gathered, onChange)
  const importWay = useImportWay()
  const isFiltered = filterCount(query) > 0 || query.tab !== 'all'
  const pages = Math.max(1, Math.ceil(total / query.size))
  return (
    <Stack gap={0} className={styles.list}>
      <ListTabs tab={query.tab} counts={counts ?? {}} offered={offered} onTab={(tab) => onChange({ tab })} />
      <Stack gap={0} fill scroll>
        {error ? (
          <FailedState
            title={t('common.failed.title')}
            text={error.message}
            action={{ label: t('common.retry'), run: retry }}
          />
        ) : pending ? (
          <Skeleton rows={8} height={40} label={t('common.loading')} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? 'monitor.list.none' : 'monitor.list.noneYet')}
            text={t(isFiltered ? 'monitor.list.noneFiltered' : 'monitor.list.noneAtAll')}
            action={isFiltered ? { label: t('monitor.list.reset'), run: () => onChange(unfiltered) } : importWay}
          />
        ) : (
          <ul aria-label={t('monitor.list.label')}>
            {rows.map((row) => (
              <LampCard key={row.id} row={row} now={now} onOpen={() => onOpen(row.id)} />
            ))}
          </ul>
        )}
      </Stack>
      {pages > 1 && (
        <Row between rule="above" pad={[4, 12]} data-tone="dim">
          <Button
            look="link"
            size="thumb"
            disabled={query.page <= 1}
            onClick={() => onChange({ page: query.page - 1 })}
          >
            {t('list.before')}
          </Button>
          <span>
            {query.page} / {pages}
          </span>
          <Button
            look="link"
            size="thumb"
            disabled={query.page >= pages}
            onClick={() => onChange({ page: query.page + 1 })}
          >
            {t('list.after')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
