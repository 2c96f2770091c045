import { COMMAND, nameOf } from '../names.ts'

export type Declared = { readonly name: string; readonly key: string; readonly datatype: number }

/** Names and datatypes of a birth. Devices of one kind share one: a city's births differ in aliases and values only. */
export type Shape = {
  readonly metrics: readonly Declared[]
  /** Place of a metric by its name. */
  readonly places: ReadonlyMap<string, number>
  /** It answers orders. */
  readonly replies: boolean
}

/** What is beyond these limits is not shared: nobody fills the memory with births of ever new shapes. */
const SHARED_LIMIT = 500
const SHARED_LENGTH = 8_192

const shared = new Map<string, Shape>()

export function shapeOf(birth: readonly { readonly name: string; readonly datatype: number }[]): Shape {
  let signature = ''
  for (const { name, datatype } of birth) signature += `${name}\0${datatype}\0`
  const known = shared.get(signature)
  if (known !== undefined) return known
  const metrics = birth.map(({ name, datatype }) => ({ ...nameOf(name), datatype }))
  const places = new Map(metrics.map(({ name }, place) => [name, place]))
  const shape = { metrics, places, replies: places.has(COMMAND.correlation) }
  if (shared.size < SHARED_LIMIT && signature.length <= SHARED_LENGTH) shared.set(signature, shape)
  return shape
}
