import type { SubDevice } from '@lamplighter/contract'

export type PartLine = SubDevice & { depth: number }

/** Parts as they are connected, each before what is connected to it. */
export function inOrder(parts: readonly SubDevice[]): PartLine[] {
  const below = Map.groupBy(parts, ({ parentId }) => parentId)
  const known = new Set(parts.map(({ id }) => id))
  const walk = (part: SubDevice, depth: number): PartLine[] => [
    { ...part, depth },
    ...(below.get(part.id) ?? []).flatMap((one) => walk(one, depth + 1)),
  ]
  return parts.filter(({ parentId }) => parentId === null || !known.has(parentId)).flatMap((part) => walk(part, 0))
}
