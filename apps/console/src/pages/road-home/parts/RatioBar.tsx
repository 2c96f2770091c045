import { StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { lampsAddress } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import type { LampCounts } from '../../../map/useLampCounts.ts'
import { DeviceLink } from '../../../shell/DeviceLink.tsx'
import styles from './Figures.module.css'

const parts = ['lit', 'out', 'offline'] as const

/** Lit, out and offline as shares of one bar; what is few but not none stays visible and has its own texture. */
export function RatioBar({ counts }: { counts: LampCounts }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map((part) => counts[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />)}
      </div>
      <dl className={styles.shares}>
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <StateSymbol look={{ body: 'lamp', condition: part, level: 80 }} size={16} />
              {t(`home.${part}`)}
            </dt>
            <dd>
              <DeviceLink to={lampsAddress({ tab: part })}>{format.number(counts[part])}</DeviceLink>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
