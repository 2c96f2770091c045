import type { ComponentType } from 'react'
import type { PartProps } from '../part.ts'
import { Buttons } from './Buttons.tsx'
import { Charts } from './Charts.tsx'
import { Fields } from './Fields.tsx'
import { Figures } from './Figures.tsx'
import { Heads } from './Heads.tsx'
import type { PartName } from './names.ts'
import { PageStates } from './PageStates.tsx'
import { Symbols } from './Symbols.tsx'
import { Tables } from './Tables.tsx'

/** What screens are made of, each in all its states. */
export const parts = {
  heads: Heads,
  buttons: Buttons,
  fields: Fields,
  tables: Tables,
  figures: Figures,
  symbols: Symbols,
  pageStates: PageStates,
  charts: Charts,
} as const satisfies Record<PartName, ComponentType<PartProps>>
