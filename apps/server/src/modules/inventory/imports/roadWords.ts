import { DESIGN_LUX, type RoadClass, roadClasses, roadClassNames } from '@lamplighter/contract'
import { numberReader } from './numbers.ts'

/** Words that inventories have for classes of roads besides ours. */
const WORDS: Record<RoadClass, readonly string[]> = {
  main: ['主干道', '快速路', '主路', 'arterial', 'primary', 'trunk', 'main'],
  secondary: ['次干道', '次路', 'collector', 'secondary'],
  branch: ['支道', '街坊路', 'local', 'tertiary', 'residential', 'branch', 'street'],
  walkway: ['步道', '步行道', '人行', 'footway', 'footpath', 'pedestrian', 'path', 'walkway'],
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What an inventory calls a class of roads, in our words; null for one that nobody knows. */
export function roadClassOf(text: string): RoadClass | null {
  const said = plain(text)
  const found = roadClasses.find((name) => {
    const { zh, en } = roadClassNames[name]
    return [plain(zh), plain(en), ...WORDS[name]].includes(said)
  })
  return found ?? null
}

const readNumber = numberReader(null)

/** Illuminance, as `15`, `15,5` or `15 lx`; null where it is none of a road. */
export function designLuxOf(text: string): number | null {
  const [, number = ''] = /^([\d.,]+)\s*(?:lx|lux|勒克斯)?$/i.exec(text.trim()) ?? []
  return readNumber(number, (lux) => lux >= DESIGN_LUX.min && lux <= DESIGN_LUX.max).value
}
