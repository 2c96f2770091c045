/** G.711 µ-law has so many samples in a second (ITU-T G.711, table 2a). */
export const RATE = 8_000
const BIAS = 0x84
const CLIP = 32_635

/** A sample from −1 to 1 as a byte of µ-law: sign, 3 bits of exponent, 4 bits of mantissa, all inverted. */
export function muLaw(sample: number): number {
  const linear = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
  const magnitude = Math.min(CLIP, Math.abs(linear)) + BIAS
  const exponent = 31 - Math.clz32(magnitude) - 7
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~((linear < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff
}

/** Encodes what comes at another rate: each byte is the mean of the samples in its time. */
export function createMuLawEncoder(rate: number) {
  const ratio = rate / RATE
  let sum = 0
  let taken = 0
  let due = ratio

  return (samples: Float32Array): Uint8Array<ArrayBuffer> => {
    const bytes: number[] = []
    for (const sample of samples) {
      sum += sample
      taken++
      if (taken < due) continue
      bytes.push(muLaw(sum / taken))
      due += ratio - taken
      sum = 0
      taken = 0
    }
    return Uint8Array.from(bytes)
  }
}
