import { useCall } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { groupAddress } from '../../../app/addresses.ts'
import { useCost } from '../../../app/useCost.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { SUMMARY_EVERY } from '../../../city/useHome.ts'
import { HomeView } from './HomeView.tsx'
import { Ranking } from './Ranking.tsx'
import { Tile } from './Tile.tsx'

/** Under this much of the night measured, nothing is claimed of it, %. */
const CLAIMED_FROM = 95

/** The city by its energy: tonight against last week and against the plan, and where it goes. */
export function EnergyFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  const costOf = useCost()
  return (
    <Tile reading={useCall('home.energy', {}, { every: SUMMARY_EVERY })} rows={14} height={28}>
      {(data) => {
        const { tonightKwh, lastWeekKwh, plannedKwh, coverage } = data
        const most = Math.max(0.001, ...data.districts.map(({ kw }) => kw))
        const ofPlan = tonightKwh !== null && plannedKwh ? ((tonightKwh - plannedKwh) / plannedKwh) * 100 : null
        const isThin = coverage !== null && coverage < CLAIMED_FROM
        return (
          <HomeView
            hero={{
              label: t('home.energy.tonight'),
              value: format.number(tonightKwh),
              unit: 'kWh',
              note: t('home.energy.lastWeek', { kwh: format.number(lastWeekKwh) }),
              cost: costOf(tonightKwh),
            }}
            figures={[
              { label: t('home.energy.planned'), value: format.number(plannedKwh), unit: 'kWh' },
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
              },
              {
                label: t('home.energy.night'),
                value: format.number(data.monthKwh === null ? null : data.monthKwh / 30),
                unit: 'kWh',
              },
            ]}
          >
            <Ranking
              title={t('home.energy.districts')}
              none={t('home.energy.none')}
              rows={data.districts.map(({ groupId, name, kw, plannedKw }) => ({
                key: groupId,
                name,
                to: groupAddress(groupId),
                share: kw / most,
                value: format.number(kw, 1),
                note: t('home.plannedKw', { kw: format.number(plannedKw, 1) }),
              }))}
            />
          </HomeView>
        )
      }}
    </Tile>
  )
}
