import { Facts, Row, Stack, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { lampsAddress } from '../../../../app/addresses.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import type { LampCounts } from '../../../../map/useLampCounts.ts'
import { DeviceLink } from '../../../../shell/DeviceLink.tsx'
import styles from './Figures.module.css'

const parts = ['lit', 'out', 'offline'] as const

/** Lit, out and offline as shares of one bar; what is few but not none stays visible and has its own texture. */
export function RatioBar({ counts }: { counts: LampCounts }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack pad={[8, 0, 0, 0]} data-lives>
      <Row gap={2} height={8} align="stretch" className={styles.bar} aria-hidden="true">
        {parts.map((part) => counts[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />)}
      </Row>
      <Facts
        look="grid"
        facts={parts.map((part) => ({
          key: part,
          label: (
            <Row as="span" gap={4}>
              <StateSymbol look={{ body: 'lamp', condition: part, level: 80 }} size={16} />
              {t(`home.${part}`)}
            </Row>
          ),
          value: (
            <DeviceLink to={lampsAddress({ tab: part })} className={styles.link}>
              {format.number(counts[part])}
            </DeviceLink>
          ),
        }))}
      />
    </Stack>
  )
}
