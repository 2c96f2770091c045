import { Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { StateCounts } from './kindCounts.ts'
import styles from './map.module.css'
import { type MapState, mapStates } from './mapAddress.ts'

type Props = { counts: StateCounts | null; state: MapState; onState: (state: MapState) => void }

/** How many of the devices that are shown are in each state; one of the states alone can be shown. */
export function StateFilter({ counts, state, onState }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles.states}>
      <Segments label={t('pole.tabs')} role="radiogroup">
        {mapStates.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: one of several segments
          <button key={one} type="button" role="radio" aria-checked={one === state} onClick={() => onState(one)}>
            {t(`pole.tab.${one}`)} <small>{counts && format.number(counts[one])}</small>
          </button>
        ))}
      </Segments>
    </div>
  )
}
