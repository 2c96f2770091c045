/** Samples of G.711 in a second. */
const RATE = 8_000
/** It speaks until nothing came for so long, ms. */
const SILENCE = 1_500

/** What a simulated camera hears of those who speak over it: it only counts. */
export function createLoudspeaker(now: () => number) {
  let samples = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    play(sound: Buffer) {
      samples += sound.length
      last = now()
    },
    isSpeaking: () => now() - last < SILENCE,
    /** Of all that it played. */
    seconds: () => Math.round((10 * samples) / RATE) / 10,
  }
}
