import { serverNow, useCall } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { groupAddress } from '../../../../app/addresses.ts'
import { useCost } from '../../../../app/useCost.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { SUMMARY_EVERY } from '../../../../city/useHome.ts'
import { useInventedNote } from '../../../../city/useInventedNote.ts'
import { usePlannedPower } from '../../../../city/usePlannedPower.ts'
import { HomeView } from './HomeView.tsx'
import { Ranking } from './Ranking.tsx'
import { Tile } from './Tile.tsx'

const WEEK = 7 * 86_400_000
const MONTH = 30 * 86_400_000
/** Under this much of the night measured, nothing is claimed of it, %. */
const CLAIMED_FROM = 95

/** The city by its energy: tonight against last week and against the plan, and where it goes. */
export function EnergyFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  const costOf = useCost()
  const planned = usePlannedPower()
  const invented = useInventedNote()
  return (
    <Tile reading={useCall('home.energy', {}, { every: SUMMARY_EVERY })} rows={14} height={28}>
      {(data) => {
        const { tonightKwh, lastWeekKwh, plannedKwh, unrated, coverage } = data
        const most = Math.max(0.001, ...data.districts.map(({ kw }) => kw))
        // What is measured of all lamps is not held against the plan of some.
        const isComparable = tonightKwh !== null && unrated === 0
        const ofPlan = isComparable && plannedKwh ? ((tonightKwh - plannedKwh) / plannedKwh) * 100 : null
        const ofMonth = { note: invented(serverNow() - MONTH) }
        const isThin = coverage !== null && coverage < CLAIMED_FROM
        return (
          <HomeView
            hero={{
              label: t('home.energy.tonight'),
              value: format.number(tonightKwh),
              unit: 'kWh',
              note: invented(serverNow() - WEEK, t('home.energy.lastWeek', { kwh: format.number(lastWeekKwh) })),
              cost: costOf(tonightKwh),
            }}
            figures={[
              {
                label: t('home.energy.planned'),
                value: planned.atLeast(plannedKwh, unrated),
                unit: 'kWh',
                ...(unrated > 0 ? { note: t('home.unrated', { count: unrated }) } : {}),
              },
              {
                label: t('home.energy.ofPlan'),
                value: isThin ? '--' : format.number(ofPlan, 1, { signed: true }),
                unit: '%',
                ...(isThin ? { note: t('home.energy.notClaimed') } : {}),
              },
              { label: t('home.energy.perLamp'), value: format.number(data.perLampWh), unit: 'Wh' },
              {
                label: t('home.energy.coverage'),
                value: format.number(coverage, 1),
                unit: '%',
                ...(isThin ? { tone: 'warn' as const } : {}),
              },
              {
                label: t('home.energy.month'),
                value: format.number(data.monthKwh),
                unit: 'kWh',
                cost: costOf(data.monthKwh),
                ...ofMonth,
              },
              {
                label: t('home.energy.night'),
                value: format.number(data.monthKwh === null ? null : data.monthKwh / 30),
                unit: 'kWh',
                ...ofMonth,
              },
            ]}
          >
            <Ranking
              title={t('home.energy.districts')}
              none={t('home.energy.none')}
              rows={data.districts.map(({ groupId, name, kw, ...plan }) => ({
                key: groupId,
                name,
                to: groupAddress(groupId),
                share: kw / most,
                value: format.number(kw, 1),
                note: planned.note(plan),
              }))}
            />
          </HomeView>
        )
      }}
    </Tile>
  )
}
