import { STAGE_SHARES } from '@lamplighter/contract'

/** Spreads neighbours, whose ids follow each other, over the stages: 32-bit finaliser of MurmurHash3 (public domain). */
function scattered(id: number): number {
  let hash = id ^ (id >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Which stage reaches which device: about a hundredth of them, a tenth, and the rest; the same for the same devices. A
 * stage that would reach nobody is left out.
 */
export function stagesOf(deviceIds: readonly number[], staged: boolean): { deviceId: number; stage: number }[] {
  const order = deviceIds.toSorted((a, b) => scattered(a) - scattered(b))
  const ends = staged ? STAGE_SHARES.map((share) => Math.ceil((order.length * share) / 100)) : [order.length]
  const distinct = [...new Set(ends)]
  return order.map((deviceId, at) => ({ deviceId, stage: distinct.findIndex((end) => at < end) }))
}

/** How many devices each stage has. */
export function sizesOf(devices: readonly { readonly stage: number }[]): number[] {
  const sizes: number[] = []
  for (const { stage } of devices) sizes[stage] = (sizes[stage] ?? 0) + 1
  return sizes
}
