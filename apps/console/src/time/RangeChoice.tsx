import { NativeSelect } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { MomentField } from './MomentField.tsx'
import styles from './RangeChoice.module.css'
import { type Chosen, momentOf, ranges } from './range.ts'

type Props = { chosen: Chosen; timeZone: string; onChange: (patch: Partial<Chosen>) => void }

/** The time a list is narrowed to: a span up to now, or from one moment to another. */
export function RangeChoice({ chosen, timeZone, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        aria-label={t('list.range.label')}
        value={chosen.range}
        onChange={({ target }) => onChange({ range: ranges.find((range) => range === target.value) ?? 'week' })}
      >
        {ranges.map((range) => (
          <option key={range} value={range}>
            {t(`list.range.${range}`)}
          </option>
        ))}
      </NativeSelect>
      {chosen.range === 'own' && (
        <span className={styles.own}>
          {(['from', 'to'] as const).map((bound) => (
            <MomentField
              key={bound}
              label={t(`list.range.${bound}`)}
              invalid={chosen[bound] !== '' && momentOf(chosen[bound], timeZone) === null}
              placeholder={`${t(`list.range.${bound}`)} 2026-01-31 08:00`}
              value={chosen[bound]}
              onChange={(text) => onChange({ [bound]: text })}
            />
          ))}
        </span>
      )}
    </>
  )
}
