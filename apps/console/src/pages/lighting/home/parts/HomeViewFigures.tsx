import { BoxFigures } from './BoxFigures.tsx'
import { EnergyFigures } from './EnergyFigures.tsx'
import type { HomeView } from './HomeViewTabs.tsx'
import { LampFigures } from './LampFigures.tsx'

/** The city by one of its parts. */
export function HomeViewFigures({ view }: { view: Exclude<HomeView, 'city'> }) {
  if (view === 'boxes') return <BoxFigures />
  return view === 'lamps' ? <LampFigures /> : <EnergyFigures />
}
