import { useSession } from '@lamplighter/client'
import { Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { TickBox } from '../../system/parts/TickBox.tsx'
import styles from './history.module.css'
import { boxPoints, MOST } from './points.ts'

type Terms = { chosen: readonly string[]; onToggle: (key: string) => void }

/** Which values are shown. */
export function PointChooser({ chosen, onToggle }: Terms) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const full = chosen.length >= MOST
  return (
    <Panel title={t('boxes.history.points')} note={t('boxes.history.most', { n: MOST })} className={styles.points}>
      {boxPoints.map(({ key, label }) => (
        <TickBox
          key={key}
          checked={chosen.includes(key)}
          disabled={full && !chosen.includes(key)}
          onToggle={() => onToggle(key)}
        >
          {label[language]}
        </TickBox>
      ))}
    </Panel>
  )
}
