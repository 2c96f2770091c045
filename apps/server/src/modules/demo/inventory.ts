import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DemoCity, ImportMapping, Language } from '@lamplighter/contract'
import { type ImportDeps, importFile, locateFile, readMapping } from '../imports/index.ts'

/** A real inventory in place of the generated city: `--inventory FILE [--mapping FILE] [--time-zone ZONE]`. */
export type InventorySource = {
  readonly fileName: string
  readonly bytes: Buffer
  readonly mapping: ImportMapping | undefined
}

const SEED = 20_261_121
const ZOOM = 12.6
/** Degrees of longitude that the sun passes in an hour. */
const DEGREES_AN_HOUR = 15

export function readInventory(file: string, mappingFile: string | undefined): InventorySource {
  const mapping = mappingFile ? readMapping(readFileSync(mappingFile, 'utf8')) : undefined
  return { fileName: basename(file), bytes: readFileSync(file), mapping }
}

/** The zone whose noon is the sun's, where the caller names none. */
function sunZone(lng: number): string {
  const hours = Math.round(lng / DEGREES_AN_HOUR)
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Two organisations around the inventory's middle: one that will hold it, one that holds nothing. */
export async function inventoryCity(
  source: InventorySource,
  timeZone: string | undefined,
  language: Language,
): Promise<DemoCity> {
  const centre = { ...(await locateFile(source)), zoom: ZOOM }
  const name = source.mapping?.name || source.fileName.replace(/\.\w+$/, '')
  const nothing = { groups: [], stations: [], poles: [], devices: [], features: [] }
  return {
    seed: SEED,
    language,
    timeZone: timeZone ?? sunZone(centre.lng),
    organisations: [
      { code: 'inventory', name: { zh: name, en: name }, centre, inventory: nothing },
      { code: 'neighbour', name: { zh: '邻区照明所', en: 'Neighbouring district' }, centre, inventory: nothing },
    ],
  }
}

export async function importInventory(deps: ImportDeps, customerId: number, source: InventorySource) {
  const state = await importFile(deps, customerId, source)
  return { count: state.count, message: state.message, phase: state.phase }
}
