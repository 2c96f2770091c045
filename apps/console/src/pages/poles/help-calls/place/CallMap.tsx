import { useCall, useMay } from '@lamplighter/client'
import { type IntercomCall, nearbyKinds } from '@lamplighter/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../../map/CityMap.tsx'
import type { Scene } from '../../../../map/scene.ts'
import { placeName } from '../callState.ts'
import styles from '../helpCalls.module.css'
import { CallMarker } from './CallMarker.tsx'
import { NearbyPanel } from './NearbyPanel.tsx'
import { NearbyPicture } from './NearbyPicture.tsx'
import { nearestCameras, toggled } from './watched.ts'

const MINUTE = 60_000

function useNearby(deviceId: number) {
  const reading = useCall('intercom.nearby', { deviceId }, { every: MINUTE })
  const place = reading.data?.place
  const [lat, lng] = [place?.lat ?? null, place?.lng ?? null]
  return { reading, place: useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]) }
}

/** Where the call comes from, and what stands around it: while it is open the nearest cameras show what they see. */
export function CallMap({ call }: { call: IntercomCall }) {
  const { t } = useTranslation()
  const { reading, place } = useNearby(call.deviceId)
  const rows = reading.data?.rows
  const mayWatch = useMay('video.view')
  /** Null until a picture was opened or closed by hand. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const isOpen = call.endedAt === null
  const watched = chosen ?? (isOpen && mayWatch && rows ? nearestCameras(rows) : [])
  const watch = (id: number) => setChosen(toggled(watched, id))
  const cameras = watched.flatMap((one) => rows?.find(({ id }) => id === one) ?? [])
  const ringed = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  const over = (scene: Scene) =>
    place && <CallMarker scene={scene} place={place} name={placeName(call)} isOpen={isOpen} />
  return (
    <div className={styles.centre}>
      <section className={styles.map} aria-label={t('helpCalls.map')}>
        <CityMap kind={nearbyKinds} legend={false} selected={ringed} over={over} />
      </section>
      {cameras.length > 0 && (
        <div className={`${styles.pictures} scroll-fade`}>
          {cameras.map((camera) => (
            <NearbyPicture key={camera.id} camera={camera} onClose={() => watch(camera.id)} />
          ))}
        </div>
      )}
      <NearbyPanel reading={reading} watched={watched} onWatch={watch} />
    </div>
  )
}
