import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type DemoCity, isFailure, type Language } from '@lamplighter/contract'
import { StartError } from '../../settings.ts'
import { readTable } from '../../table-reading/read.ts'
import { assertFits, type ImportDeps, importFile, importReport, locateFile } from '../inventory/imports/index.ts'
import type { InventorySource } from './source.ts'

const SEED = 20_261_121
const ZOOM = 12.6
/** Degrees of longitude that the sun passes in an hour. */
const DEGREES_AN_HOUR = 15
/** Code of the organisation that holds the inventory. */
const HOLDER = 'inventory'

/** The zone whose noon is the sun's, where the caller names none. */
function sunZone(lng: number): string {
  const hours = Math.round(lng / DEGREES_AN_HOUR)
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** The city that an earlier start kept in its data folder. @throws StartError when it is the generated one */
function keptCity(file: string): DemoCity | null {
  if (!existsSync(file)) return null
  const city = JSON.parse(readFileSync(file, 'utf8')) as DemoCity
  if (city.organisations[0]?.code === HOLDER) return city
  throw new StartError(
    'the data folder holds the invented city of an earlier start: give the inventory a folder of its own by --folder or LAMPLIGHTER_DATA',
  )
}

/** Turns what the importer refuses into a sentence for a terminal. */
const saying = (what: string) => (error: unknown) => {
  if (!isFailure(error)) throw error
  throw new StartError(`${what}: ${error.sentence('en')}`)
}

/** @throws StartError when the mapping does not fit the columns of the file */
async function checkMapping({ fileName, bytes, mapping, mappingFile }: InventorySource): Promise<void> {
  if (!mapping) return
  const { columns } = await readTable([bytes], mapping.encoding).catch(
    saying(`the inventory ${fileName} cannot be used`),
  )
  try {
    assertFits(mapping, columns)
  } catch (refusal) {
    saying(`the mapping ${mappingFile} does not fit ${fileName}, whose columns are ${columns.join(', ')}`)(refusal)
  }
}

/** Middle of the lamps; where there is none, the mapping or the guess at the columns is what does not fit. */
const middleOf = ({ mapping, mappingFile, fileName, bytes }: InventorySource) =>
  locateFile({ fileName, bytes, mapping }).catch(
    saying(
      mapping
        ? `the mapping ${mappingFile} does not fit ${fileName}`
        : `the inventory ${fileName} cannot be used (a mapping may name its columns: --mapping FILE)`,
    ),
  )

/**
 * Two organisations around the inventory's middle: one that will hold it, one that holds nothing. A later start goes on
 * with those of the first.
 */
export async function inventoryCity(source: InventorySource, file: string, language: Language): Promise<DemoCity> {
  const kept = keptCity(file)
  await checkMapping(source)
  if (kept) return { ...kept, timeZone: source.timeZone ?? kept.timeZone }
  const centre = { ...(await middleOf(source)), zoom: ZOOM }
  const name = source.mapping?.name || source.fileName.replace(/\.\w+$/, '')
  const nothing = { groups: [], stations: [], poles: [], devices: [], features: [] }
  return {
    seed: SEED,
    language,
    timeZone: source.timeZone ?? sunZone(centre.lng),
    organisations: [
      { code: HOLDER, name: { zh: name, en: name }, centre, inventory: nothing },
      { code: 'neighbour', name: { zh: '邻区照明所', en: 'Neighbouring district' }, centre, inventory: nothing },
    ],
  }
}

/** Keeps the city of an inventory that was taken for later starts, with or without its file. */
export const keepCity = (file: string, city: DemoCity) => writeFileSync(file, `${JSON.stringify(city)}\n`)

/** Imports the inventory; returns what to say of it. @throws StartError with the same when nothing was taken */
export async function importInventory(
  deps: ImportDeps,
  customerId: number,
  source: InventorySource,
  language: Language,
): Promise<string> {
  const state = await importFile(deps, customerId, { ...source, language }).catch(
    saying(`the inventory ${source.fileName} was not taken`),
  )
  const report = importReport(state, language).join('\n')
  if (state.phase !== 'done')
    throw new StartError(`the inventory was not taken${state.message && `: ${state.message}`}\n${report}`)
  return report
}
