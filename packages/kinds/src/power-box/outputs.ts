/** Contactor outputs that a cabinet reports. */
export const LOOPS = [1, 2, 3, 4] as const
export type Loop = (typeof LOOPS)[number]
