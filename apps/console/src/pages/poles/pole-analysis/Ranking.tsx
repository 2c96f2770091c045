import { poleRankingList, poleRankings, type RankedPole } from '@lamplighter/contract'
import { formatNumber, NOTHING, Segments, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { POLE } from '../../../app/addresses.ts'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import type { useListing } from '../../../list/useListing.ts'
import type { ranking } from './analysisQuery.ts'

type Props = { list: ReturnType<typeof useListing<typeof ranking.call, typeof ranking.address>> }

/** Poles by what they did, the most first; each leads to its own screen. */
export function Ranking({ list }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { query, change } = list
  const column = useListColumn(poleRankingList)
  const number = (key: Parameters<typeof column>[0], value: (row: RankedPole) => number | null, decimals = 0) =>
    column(key, {
      width: 104,
      right: true,
      cell: (row) => (value(row) === null ? NOTHING : formatNumber(value(row), decimals)),
    })
  const columns: ListColumn<RankedPole>[] = [
    column('number', { width: 120, fixed: true }),
    column('name', { width: 150, grows: true }),
    column('station', { width: 150, grows: true }),
    number('energy', ({ energyKwh }) => energyKwh, 1),
    number('alarms', ({ alarms }) => alarms),
    number('uses', ({ uses }) => uses),
    number('sessions', ({ sessions }) => sessions),
    number('charged', ({ chargedKwh }) => chargedKwh, 1),
    number('phones', ({ phones }) => phones),
    number('calls', ({ calls }) => calls),
  ]
  const aside = ({ energyKwh, alarms, uses }: RankedPole) =>
    ({ energy: `${formatNumber(energyKwh, 1)} kWh`, alarms: formatNumber(alarms), uses: formatNumber(uses) })[query.by]
  return (
    <ListScreen
      list={list}
      label={t('poleAnalysis.ranking')}
      idOf={({ id }) => id}
      columns={columns}
      chooses="pole-ranking-columns"
      card={(row) => ({
        title: row.name,
        note: row.stationName ?? row.number,
        aside: aside(row),
        asideNote: t(`poleAnalysis.by.${query.by}`),
      })}
      empty={{ icon: 'analyse', title: t('poleAnalysis.noPoles'), text: t('poleAnalysis.noPolesText') }}
      filters={
        <>
          <Text as="h2" bold size={15}>
            {t('poleAnalysis.ranking')}
          </Text>
          <Segments label={t('poleAnalysis.rankedBy')}>
            {poleRankings.map((by) => (
              <button key={by} type="button" aria-pressed={query.by === by} onClick={() => change({ by })}>
                {t(`poleAnalysis.by.${by}`)}
              </button>
            ))}
          </Segments>
        </>
      }
      file={poleRankingList}
      onOpen={(id) => void navigate(`${POLE}/home?pole=${id}`)}
    />
  )
}
