import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { type View, views } from './rotation.ts'
import styles from './wall.module.css'

type Props = { view: View; progress: number; isPaused: boolean }

/** Which view is shown and how long it still stays. */
export function Progress({ view, progress, isPaused }: Props) {
  const { t } = useTranslation()
  const shown = views.indexOf(view)
  return (
    <div className={styles.progress} data-tone="dim">
      {isPaused && (
        <span>
          <Icon name="pause" size={36} />
          {t('wall.paused')}
        </span>
      )}
      <ol aria-hidden="true">
        {views.map((one, at) => (
          <li key={one}>
            <i style={{ width: at < shown ? '100%' : at === shown ? `${100 * progress}%` : 0 }} />
          </li>
        ))}
      </ol>
    </div>
  )
}
