import { useSession } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { pointsOf, unitOf } from './curves.ts'
import styles from './history.module.css'
import type { Device } from './useHistory.ts'

/** Values that may be asked for at once. */
const MOST_POINTS = 6

type Props = { devices: readonly Device[]; points: readonly string[]; onPoints: (points: string[]) => void }

/** Every value that the chosen devices have, to be ticked. */
export function PointChooser({ devices, points, onPoints }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const offered = pointsOf([...new Set(devices.map(({ kind }) => kind))])
  if (offered.length === 0) return <p className={styles.hint}>{t('history.devicesFirst')}</p>
  return (
    <ul className={styles.points}>
      {offered.map(({ key, label, unit }) => {
        const ticked = points.includes(key)
        return (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={ticked}
                disabled={!ticked && points.length >= MOST_POINTS}
                onChange={() => onPoints(ticked ? points.filter((one) => one !== key) : [...points, key])}
              />
              {label[language]}
              <span>{unitOf(unit)}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
