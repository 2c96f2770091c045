import { useCall } from '@lamplighter/client'
import type { Calls, Sent } from '@lamplighter/contract'
import { gradeOf } from '@lamplighter/kinds/environment'
import { EmptyState, Panel } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Loaded } from '../../../list/Loaded.tsx'
import { CityMap } from '../../../map/CityMap.tsx'
import { canDrawMap } from '../../../map/canDrawMap.ts'
import { boundsOfMost } from '../../../map/places.ts'
import type { Scene } from '../../../map/scene.ts'
import { useProjected } from '../../../map/useProjected.ts'
import { AirStationList } from './AirStationList.tsx'
import { type AirStation, airStationAddress, useAirStationText } from './airStation.ts'
import styles from './analysis.module.css'
import { EVERY } from './analysisQuery.ts'

/** Each station at its place with its index, in the colour of its grade. */
function Stations({ scene, stations }: { scene: Scene; stations: readonly AirStation[] }) {
  const { t } = useTranslation()
  const textOf = useAirStationText()
  // Draws anew as the map moves.
  useProjected(scene, stations[0] ?? null)
  const bounds = boundsOfMost(stations)
  const key = bounds?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what they say
  useEffect(() => {
    if (bounds) scene.showBounds(bounds)
  }, [scene, key])
  return (
    <ul aria-label={t('poleAnalysis.airMap')}>
      {stations.toReversed().map((station) => {
        const { id, lat, lng, index } = station
        const { x, y } = scene.map.project([lng, lat])
        return (
          <li
            key={id}
            className={styles.station}
            data-grade={gradeOf(index)}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
          >
            <span aria-hidden="true">{index}</span>
            <span className="visually-hidden">{textOf(station)}</span>
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
    if (id !== null) void navigate(airStationAddress(id))
  }
  return (
    <Panel title={t('poleAnalysis.airMap')} note={t('poleAnalysis.airMapNote')} className={styles.whole}>
      <Loaded reading={reading}>
        {({ stations }) =>
          stations.length === 0 ? (
            <EmptyState compact icon="map" title={t('poleAnalysis.nothing')} text={t('poleAnalysis.noAirStations')} />
          ) : !canDrawMap() ? (
            <AirStationList stations={stations} />
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
