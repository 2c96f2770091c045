import { Grid, Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { oneOf, useAddress } from '../../../../list/address.ts'

const homeViews = ['city', 'boxes', 'lamps', 'energy'] as const
/** What the city is looked at by: its organisation, its power boxes, its single lamps or its energy. */
export type HomeView = (typeof homeViews)[number]

const fields = { by: oneOf(homeViews, 'city') }
const options = { replaces: ['by'] } as const

/** The chosen view, kept in the address. */
export function useLens(): [HomeView, (view: HomeView) => void] {
  const [{ by }, change] = useAddress(fields, options)
  return [by, (view) => change({ by: view })]
}

export function HomeViewTabs({ view, onChoose }: { view: HomeView; onChoose: (view: HomeView) => void }) {
  const { t } = useTranslation()
  return (
    <Grid columns="1fr" pad={[0, 0, 12, 0]}>
      <Segments label={t('home.view.label')}>
        {homeViews.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onChoose(one)}>
            {t(`home.view.${one}`)}
          </button>
        ))}
      </Segments>
    </Grid>
  )
}
