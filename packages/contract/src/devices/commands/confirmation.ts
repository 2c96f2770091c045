import type { Kind } from '../device.ts'

/** A laboratory of some lamps has no city to be careful with; of everything else two are many. */
const FEWEST_LAMPS = 20
const FEWEST_DEVICES = 2
/** From this share of the devices of a kind on a command is one to everything. */
const SHARE = 0.8

/** Fewer devices of a kind are never confirmed as 'everything'. */
export const fewestToConfirm = (kind: Kind) => (kind === 'luminaire' ? FEWEST_LAMPS : FEWEST_DEVICES)

/** Devices of one kind, and how many of them are online. */
export type KindCount = { all: number; online: number }

/** Whether devices are most of a kind: of those that are online, as the others hear nothing; of all where none is. */
export function isMostOfKind(kind: Kind, reached: KindCount, ofKind: KindCount): boolean {
  const counted = ofKind.online > 0 ? 'online' : 'all'
  return reached.all >= fewestToConfirm(kind) && reached[counted] >= ofKind[counted] * SHARE
}
