import { type Device, pointValue } from '../../devices/devices/index.ts'

/**
 * Whether a device should have voltage: the output of the power box that its branch hangs on is not told to open. Where
 * nobody has said on which it hangs, or the box does not tell, it should.
 */
export function isSupplied({ boxId, output }: Device, deviceOf: (id: number) => Device | undefined): boolean {
  const box = boxId === null || output === null ? undefined : deviceOf(boxId)
  return !box?.online || pointValue(box, `loop${output}.state`) !== 0
}
