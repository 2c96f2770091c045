import { SOUND_RATE } from '@lamplighter/links/hls/device'

/** Of a car that goes by, s, and how loud it is beside the city's hum. */
const PASSES = 6
const [HUM, CAR] = [500, 6_000]
/** How much of a sample is left of the one before: what is low is heard, what is high is not. */
const SOFT = 0.94
/** Samples after which nothing of one is left. */
const FADED = 256

/** The nth number of a seed, −1 to 1. */
function noise(seed: number, n: number): number {
  let mixed = Math.imul(seed ^ Math.imul(n | 0, 0x9e3779b1), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) / 2 ** 31
}

/** The highest level at a time, s since 1970: cars come and go, some louder than others. */
function loudness(seed: number, second: number): number {
  const pass = Math.floor(second / PASSES)
  const nearness = Math.sin((Math.PI * (second % PASSES)) / PASSES) ** 4
  return HUM + CAR * nearness * Math.max(0, noise(seed + 1, pass))
}

/** What is heard on a street from one sample on that is counted from 1970: the same whenever it is asked for. */
export function streetSound(seed: number, from: number, count: number): Int16Array {
  const samples = new Int16Array(count)
  let level = 0
  for (let at = from - FADED; at < from + count; at++) {
    level = SOFT * level + (1 - SOFT) * noise(seed, at % 2 ** 31)
    if (at >= from) samples[at - from] = Math.round(3 * level * loudness(seed, at / SOUND_RATE))
  }
  return samples
}
