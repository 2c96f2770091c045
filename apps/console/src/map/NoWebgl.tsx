import { EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './CityMap.module.css'

export type Instead = { readonly label: string; readonly run: () => void }

/** What stands in the map's place in a browser without WebGL2: why, and what to do about it. */
export function NoWebgl({ instead }: { instead: Instead | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={styles.noWebgl}>
      <EmptyState icon="map" title={t('map.noWebgl')} text={t('map.noWebglText')} action={instead} />
    </div>
  )
}
