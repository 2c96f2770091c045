import { type Branch, placeFolders } from '../../devices/devices/index.ts'

/** What is carried up from what stands below. */
type Carried = { readonly alarm: number; readonly light: boolean; readonly online: boolean }

/** Nodes of poles at a site, or at none, as JSON. */
export type PolesOfSite = Carried & { readonly stationId: number | null; readonly json: string }

export type PoleTree = {
  readonly name: string
  readonly groups: { id: number; name: string; parentId: number | null }[]
  /** With their poles; those of none stand at the root. */
  readonly sites: readonly {
    readonly id: number | null
    readonly name: string
    readonly groupId: number
    readonly ids: readonly number[]
  }[]
  /** Reads poles in the order of their ids, those of one site in one piece or several. */
  poles(ids: readonly number[]): AsyncIterable<PolesOfSite>
}

const worse = (one: Carried | null, { alarm, light, online }: Carried): Carried => ({
  alarm: Math.max(one?.alarm ?? 0, alarm),
  light: (one?.light ?? false) || light,
  online: (one?.online ?? false) || online,
})

/** Keys of a node and of all below it, in the order in which they are written. */
const keysOf = ({ key, children }: Branch): string[] => [...children.flatMap((child) => keysOf(child as Branch)), key]

/**
 * Groups, the sites of poles, smart poles, and what hangs on each, as JSON. What a folder holds stands before its own fields,
 * since alarm and light are carried up to it, and it is dark when all of it is.
 */
export async function* writePoleTree({ name, groups, sites, poles }: PoleTree): AsyncGenerator<string, void> {
  const stations = sites.flatMap(({ id, ...site }) => (id === null ? [] : [{ ...site, id }]))
  const { root, stationNodes } = placeFolders({ name, groups, stations })
  const keyOf = (id: number | null) => (id === null ? root : stationNodes.get(id)!).key
  const idsAt = new Map(sites.map(({ id, ids }) => [keyOf(id), ids]))
  const pieces = poles(keysOf(root).flatMap((key) => idsAt.get(key) ?? []))[Symbol.asyncIterator]()
  let piece = await pieces.next()

  async function* folder({ children, ...own }: Branch): AsyncGenerator<string, Carried> {
    let carried: Carried | null = null
    yield '{"children":['
    for (const child of children) {
      if (carried) yield ','
      carried = worse(carried, yield* folder(child as Branch))
    }
    for (; !piece.done && keyOf(piece.value.stationId) === own.key; piece = await pieces.next()) {
      yield `${carried ? ',' : ''}${piece.value.json}`
      carried = worse(carried, piece.value)
    }
    const { alarm, light, online } = carried ?? own
    yield `],${JSON.stringify({ ...own, alarm, light, online, isLeaf: false }).slice(1)}`
    return { alarm, light, online }
  }

  yield* folder(root)
}
