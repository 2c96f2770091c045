/** The longest bar, px. */
const LONGEST = 90
const STEPS = [1, 2, 5] as const

/** The largest round distance (1, 2 or 5 times a power of ten) whose bar fits. */
export function scaleBar(metresPerPixel: number): { metres: number; pixels: number } {
  const most = LONGEST * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = (STEPS.findLast((step) => step * power <= most) ?? 1) * power
  return { metres, pixels: metres / metresPerPixel }
}
