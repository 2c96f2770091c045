import type { Language } from '@lamplighter/contract'
import { en } from './en.ts'
import type { CityNames } from './names.ts'
import { zh } from './zh.ts'

export { type CityNames, type MountedKind, nameRoads } from './names.ts'

export const cityNames: Record<Language, CityNames> = { zh, en }
