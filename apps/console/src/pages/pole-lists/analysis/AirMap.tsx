import { useCall } from '@lamplighter/client'
import type { Calls, Received, Sent } from '@lamplighter/contract'
import { airGrades, gradeOf } from '@lamplighter/kinds/environment'
import { EmptyState, formatNumber, NOTHING, Panel } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { poleKindAddress } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { CityMap } from '../../../map/CityMap.tsx'
import { boundsOf } from '../../../map/places.ts'
import type { Scene } from '../../../map/scene.ts'
import { useProjected } from '../../../map/useProjected.ts'
import { monitorKindOf } from '../../../pole/monitorKinds.ts'
import styles from './analysis.module.css'
import { EVERY } from './analysisQuery.ts'

type Station = Received<Calls['poleAnalysis.airStations']>['stations'][number]

/** Each station at its place with its index, in the colour of its grade. */
function Stations({ scene, stations }: { scene: Scene; stations: readonly Station[] }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  // Draws anew as the map moves.
  useProjected(scene, stations[0] ?? null)
  const bounds = boundsOf(stations)
  const key = bounds?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what they say
  useEffect(() => {
    if (bounds) scene.showBounds(bounds)
  }, [scene, key])
  return (
    <ul aria-label={t('poleAnalysis.airMap')}>
      {stations.toReversed().map(({ id, name, lat, lng, pm25, pm10, index }) => {
        const { x, y } = scene.map.project([lng, lat])
        const grade = gradeOf(index)
        const values = { pm25: formatNumber(pm25) || NOTHING, pm10: formatNumber(pm10) || NOTHING }
        return (
          <li
            key={id}
            className={styles.station}
            data-grade={grade}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
          >
            <span aria-hidden="true">{index}</span>
            <span className="visually-hidden">
              {t('poleAnalysis.airStation', { name, index, grade: airGrades[grade]![language], ...values })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Where the air was how good. */
export function AirMap({ asked }: { asked: Sent<Calls['poleAnalysis.airStations']> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const reading = useCall('poleAnalysis.airStations', asked, { keep: true, every: EVERY })
  const open = (id: number | null) => {
    if (id !== null) void navigate(`${poleKindAddress(monitorKindOf('environment'))}?id=${id}`)
  }
  return (
    <Panel title={t('poleAnalysis.airMap')} note={t('poleAnalysis.airMapNote')} className={styles.whole}>
      <Loaded reading={reading}>
        {({ stations }) =>
          stations.length === 0 ? (
            <EmptyState compact icon="map" title={t('poleAnalysis.nothing')} text={t('poleAnalysis.noAirStations')} />
          ) : (
            <div className={styles.map}>
              <CityMap
                kind="environment"
                legend={false}
                onPick={open}
                over={(scene) => <Stations scene={scene} stations={stations} />}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
