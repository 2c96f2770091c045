import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCity } from '../apps/simulator/src/city/city.ts'
import { layFolder } from '../harness/system.ts'

const SEED = 20261120
/** Of a generated city, what its first organisation holds. */
const SHARE = 0.9

const HEAD = ['number', 'name', 'lat', 'lng', 'street', 'district', 'watts', 'gateway']

/** A city's lamps as an authority exports them: no roads' geometry, no boxes, only what each lamp says of itself. */
export function inventoryText(lamps: number): string {
  const { inventory } = makeCity(SEED, Math.ceil((lamps + 10) / SHARE)).organisations[0]!
  const groups = new Map(inventory.groups.map(({ key, name }) => [key, name]))
  const districts = new Map(inventory.stations.map(({ key, group }) => [key, groups.get(group)]))
  const roads = new Map(inventory.poles.map(({ number, road }) => [number, road]))
  const all = inventory.devices.filter(({ kind }) => kind === 'luminaire')
  if (all.length < lamps) throw new Error(`the generated city has ${all.length} lamps, fewer than ${lamps}`)
  const lines = all
    .slice(0, lamps)
    .map(({ code, name, lat, lng, pole, station, ratedWatts, gateway }) =>
      [code, name, lat, lng, roads.get(pole ?? ''), districts.get(station), ratedWatts, gateway].join(),
    )
  return [HEAD.join(), ...lines].join('\n')
}

/** A data folder with an inventory file of so many lamps in it. */
export function layInventory(lamps: number): { folder: string; file: string } {
  const folder = layFolder()
  const file = join(folder, 'inventory.csv')
  writeFileSync(file, inventoryText(lamps))
  return { folder, file }
}
