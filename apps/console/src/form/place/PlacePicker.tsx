import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../map/CityMap.tsx'
import { canDrawMap } from '../../map/canDrawMap.ts'
import type { Scene } from '../../map/scene.ts'
import { type LatLng, rounded } from './latLng.ts'
import { Pin } from './Pin.tsx'
import styles from './place.module.css'

type Props = { place: LatLng | null; disabled: boolean; onPlace: (place: LatLng) => void }

/** The city's map, on which a place is pointed at. */
export function PlacePicker({ place, disabled, onPlace }: Props) {
  const { t } = useTranslation()
  const over = (scene: Scene) => (
    <>
      <Pin scene={scene} place={place} disabled={disabled} onPlace={onPlace} />
      {!disabled && (
        <div className={styles.middle}>
          <Button size="small" onClick={() => onPlace(rounded(scene.map.getCenter()))}>
            {t('place.middle')}
          </Button>
        </div>
      )}
    </>
  )
  return (
    <section className={styles.picker} aria-label={t('place.title')}>
      <div className={styles.map} data-picks={!disabled}>
        <CityMap legend={false} over={over} />
      </div>
      <p className={styles.hint}>{t(disabled ? 'place.shown' : canDrawMap() ? 'place.hint' : 'place.typed')}</p>
    </section>
  )
}
