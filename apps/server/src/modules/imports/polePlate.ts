import { type ArmType, armTypeNames, armTypes, type InventoryPole, POLE } from '@lamplighter/contract'
import type { TakenLine } from './check.ts'
import { dayOf } from './dates.ts'

const ORDINARY = 2

/** Words that inventories have for arms besides ours. */
const WORDS: Partial<Record<ArmType, readonly string[]>> = {
  single: ['pipearm', '单挑', '单臂灯'],
  double: ['twinarm', 'twin', '双挑', '双臂灯'],
  unequal: ['高低双臂'],
  truss: ['truss'],
  wall: ['wallpack', 'wallmount', '墙装'],
  mast: ['highmast', '高杆灯'],
  signal: ['trafficsignal'],
  top: ['posttop', '庭院'],
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What an inventory calls an arm, in our words; what it calls otherwise is another one. */
export function armOf(text: string): ArmType | null {
  const said = plain(text)
  if (said === '') return null
  const found = armTypeNames.find((name) => {
    const { zh, en } = armTypes[name]
    return [name, plain(zh), plain(en), ...(WORDS[name] ?? [])].includes(said)
  })
  return found ?? 'other'
}

/** Metres, as `9`, `9,5` or `9.5 m`; null where it is no height of a pole. */
export function heightOf(text: string): number | null {
  const [, metres] = /^(\d+(?:[.,]\d+)?)\s*(?:m|米)?$/i.exec(text.trim()) ?? []
  if (metres === undefined) return null
  const height = Math.round(Number(metres.replace(',', '.')) * 10) / 10
  return height >= POLE.height.min && height <= POLE.height.max ? height : null
}

/** Number of the pole that a line's lamps hang on: what it names, or its own where it is several lamps. */
export const poleOf = ({ pole, codes, number }: Pick<TakenLine, 'pole' | 'codes' | 'number'>): string | null =>
  pole || (codes.length > 1 ? number : null)

/** What the taken lines say of their poles; of several lines on one pole the first that says something. */
export function polesOf(lines: readonly TakenLine[]): InventoryPole[] {
  const poles = new Map<string, InventoryPole>()
  for (const line of lines) {
    const number = poleOf(line)
    if (number === null) continue
    const { poleHeight = '', armType = '', installDate = '' } = line.attributes
    const known = poles.get(number)
    poles.set(number, {
      number,
      type: ORDINARY,
      foundation: '',
      road: '',
      height: known?.height ?? heightOf(poleHeight),
      arm: known?.arm ?? armOf(armType),
      installedOn: known?.installedOn ?? dayOf(installDate),
    })
  }
  return [...poles.values()]
}
