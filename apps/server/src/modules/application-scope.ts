import { type ApplicationCode, kinds } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { ApplicationScope } from '../db/database.ts'

/** Those whose devices are kept apart. */
const ALL: readonly ApplicationCode[] = ['light', 'pole']

/** What somebody with these applications sees; of lamps those of the roads, or those on smart poles. */
export const applicationScopeOf = (apps: readonly string[]): ApplicationScope =>
  ALL.every((code) => apps.includes(code))
    ? null
    : {
        kinds: kinds.filter((kind) => apps.includes(wires[kind].application)),
        onSmartPoles: apps.includes('pole'),
      }
