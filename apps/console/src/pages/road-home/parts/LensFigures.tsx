import { BoxFigures } from './BoxFigures.tsx'
import { EnergyFigures } from './EnergyFigures.tsx'
import { LampFigures } from './LampFigures.tsx'
import type { Lens } from './LensTabs.tsx'

/** The city by one of its parts. */
export function LensFigures({ lens }: { lens: Exclude<Lens, 'city'> }) {
  if (lens === 'boxes') return <BoxFigures />
  return lens === 'lamps' ? <LampFigures /> : <EnergyFigures />
}
