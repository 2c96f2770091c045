import { Grid, Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { oneOf, useAddress } from '../../../list/address.ts'

const lenses = ['city', 'boxes', 'lamps', 'energy'] as const
/** What the city is looked at by: its organisation, its power boxes, its single lamps or its energy. */
export type Lens = (typeof lenses)[number]

const fields = { by: oneOf(lenses, 'city') }
const options = { replaces: ['by'] } as const

/** The chosen lens, kept in the address. */
export function useLens(): [Lens, (lens: Lens) => void] {
  const [{ by }, change] = useAddress(fields, options)
  return [by, (lens) => change({ by: lens })]
}

export function LensTabs({ lens, onChoose }: { lens: Lens; onChoose: (lens: Lens) => void }) {
  const { t } = useTranslation()
  return (
    <Grid columns="1fr" pad={[0, 0, 12, 0]}>
      <Segments label={t('home.lens.label')}>
        {lenses.map((one) => (
          <button key={one} type="button" aria-pressed={one === lens} onClick={() => onChoose(one)}>
            {t(`home.lens.${one}`)}
          </button>
        ))}
      </Segments>
    </Grid>
  )
}
