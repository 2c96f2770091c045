import { useCall } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { deviceAddress, lampsAddress } from '../../../../app/addresses.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { SUMMARY_EVERY } from '../../../../city/useHome.ts'
import { HomeView } from './HomeView.tsx'
import { LevelBands } from './LevelBands.tsx'
import { Ranking } from './Ranking.tsx'
import { Tile } from './Tile.tsx'

/** The city by its single lamps: how bright they burn, on what electricity, and which have failed. */
export function LampFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Tile reading={useCall('home.lamps', {}, { every: SUMMARY_EVERY })} rows={14} height={28}>
      {(data) => (
        <HomeView
          hero={{ label: t('home.lamps.watts'), value: format.number(data.watts, 1), unit: 'W' }}
          under={<LevelBands bands={data.levels} />}
          figures={[
            {
              label: t('home.lamps.powerFactor'),
              value: format.number(data.powerFactor, 2),
              note: t('home.lamps.burning'),
              to: lampsAddress({ deviates: 'elec.powerFactor' }),
            },
            {
              label: t('home.lamps.voltage'),
              value: format.number(data.voltage.mean, 1),
              unit: 'V',
              note: t('home.lamps.range', {
                low: format.number(data.voltage.low),
                high: format.number(data.voltage.high),
              }),
            },
            { label: t('home.lamps.hottest'), value: format.number(data.hottest, 0, { signed: true }), unit: '°C' },
            { label: t('home.lamps.hours'), value: format.number(data.meanHours), unit: 'h' },
            {
              label: t('home.lamps.faulty'),
              value: format.number(data.faulty),
              unit: t('home.lampUnit'),
              to: lampsAddress({ tab: 'alarm' }),
              ...(data.faulty > 0 ? { tone: 'warn' as const } : {}),
            },
            {
              label: t('home.lamps.silent'),
              value: format.number(data.silent),
              unit: t('home.lampUnit'),
              note: t('home.lamps.silentNote'),
              to: lampsAddress({ silent: '1' }),
            },
          ]}
        >
          <Ranking
            title={t('home.lamps.faults')}
            none={t('home.lamps.none')}
            rows={data.faults.map(({ id, name, stationName, watts }) => ({
              key: id,
              name,
              to: deviceAddress(id),
              share: 0,
              value: `${format.number(watts, 1)} W`,
              note: stationName ?? '',
            }))}
          />
        </HomeView>
      )}
    </Tile>
  )
}
