/** `amount * part / whole` to the nearest, halves away from zero; exact whatever they are. */
export function portion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const doubled = BigInt(amount) * BigInt(part) * 2n
  const half = BigInt(whole)
  return Number((doubled + (doubled < 0n ? -half : half)) / (half * 2n))
}
