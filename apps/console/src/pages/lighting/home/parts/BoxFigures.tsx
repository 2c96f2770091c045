import { useCall } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { deviceAddress, ROAD } from '../../../../app/addresses.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { SUMMARY_EVERY } from '../../../../city/useHome.ts'
import { HomeView } from './HomeView.tsx'
import { Ranking } from './Ranking.tsx'
import { Tile } from './Tile.tsx'

/** Leakage of a feeder above which it is looked into, mA. */
const LEAKAGE_LIMIT = 30

/** The city by its power boxes: how many answer, what they switch and carry. */
export function BoxFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Tile reading={useCall('home.boxes', {}, { every: SUMMARY_EVERY })} rows={14} height={28}>
      {(data) => {
        const most = Math.max(0.001, ...data.heaviest.map(({ kw }) => kw))
        const leaks = (data.worstLeakage ?? 0) > LEAKAGE_LIMIT
        return (
          <HomeView
            hero={{
              label: t('home.boxes.online'),
              value: format.number(data.boxes > 0 ? (100 * data.online) / data.boxes : null, 1),
              unit: '%',
              note: `${format.number(data.online)} / ${format.number(data.boxes)}`,
            }}
            figures={[
              {
                label: t('home.boxes.load'),
                value: format.number(data.loadKw, 1),
                unit: 'kW',
                note: t('home.boxes.loadNote'),
              },
              {
                label: t('home.boxes.outputs'),
                value: format.number(data.outputsOn),
                note: t('home.boxes.outputsOf', { count: data.outputs }),
                to: `${ROAD}/monitor/boxes`,
              },
              {
                label: t('home.boxes.lowVoltage'),
                value: format.number(data.voltage.low, 1),
                unit: 'V',
                note: t('home.boxes.phase'),
              },
              {
                label: t('home.boxes.highVoltage'),
                value: format.number(data.voltage.high, 1),
                unit: 'V',
                note: t('home.boxes.phase'),
              },
              {
                label: t('home.boxes.leakage'),
                value: format.number(data.worstLeakage, 1),
                unit: 'mA',
                note: t('home.boxes.leakageLimit', { limit: LEAKAGE_LIMIT }),
                ...(leaks ? { tone: 'warn' as const } : {}),
              },
              {
                label: t('home.boxes.doors'),
                value: format.number(data.doorsOpen),
                note: t('home.boxes.doorsNote'),
                to: `${ROAD}/monitor/boxes?tab=alarm`,
                ...(data.doorsOpen > 0 ? { tone: 'warn' as const } : {}),
              },
            ]}
          >
            <Ranking
              title={t('home.boxes.heaviest')}
              none={t('home.boxes.none')}
              rows={data.heaviest.map(({ id, name, stationName, kw }) => ({
                key: id,
                name,
                to: deviceAddress(id),
                share: kw / most,
                value: format.number(kw, 1),
                note: stationName ?? '',
              }))}
            />
          </HomeView>
        )
      }}
    </Tile>
  )
}
