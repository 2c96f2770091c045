import { useCall } from '@lamplighter/client'
import { type IntercomCall, nearbyKinds } from '@lamplighter/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../map/CityMap.tsx'
import type { Scene } from '../../../map/scene.ts'
import { placeName } from '../callState.ts'
import styles from '../helpCalls.module.css'
import { CallMarker } from './CallMarker.tsx'
import { NearbyPanel } from './NearbyPanel.tsx'
import { NearbyPicture } from './NearbyPicture.tsx'

const MINUTE = 60_000

function useNearby(deviceId: number) {
  const reading = useCall('intercom.nearby', { deviceId }, { every: MINUTE })
  const place = reading.data?.place
  const [lat, lng] = [place?.lat ?? null, place?.lng ?? null]
  return { reading, place: useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]) }
}

/** Where the call comes from, and what stands around it. */
export function CallMap({ call }: { call: IntercomCall }) {
  const { t } = useTranslation()
  const { reading, place } = useNearby(call.deviceId)
  const rows = reading.data?.rows
  const [watched, setWatched] = useState<number | null>(null)
  const camera = rows?.find(({ id }) => id === watched)
  const ringed = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  const over = (scene: Scene) =>
    place && <CallMarker scene={scene} place={place} name={placeName(call)} isOpen={call.endedAt === null} />
  return (
    <div className={styles.centre}>
      <section className={styles.map} aria-label={t('helpCalls.map')}>
        <CityMap kind={nearbyKinds} legend={false} selected={ringed} over={over} />
      </section>
      {camera && <NearbyPicture key={camera.id} camera={camera} onClose={() => setWatched(null)} />}
      <NearbyPanel reading={reading} watched={watched} onWatch={setWatched} />
    </div>
  )
}
