/** Bounds of speaking live to speakers. */
export const SPEECH = {
  /** How it is recorded, sent and played. */
  format: 'audio/webm;codecs=opus',
  /** Bits of it in a second, as the console records it. */
  rate: 32_000,
  /** A part is as long when it is recorded, ms. */
  part: 300,
  /** Most bytes of a part, and of all parts together. */
  partBytes: 64 * 1024,
  bytes: 3 * 1024 * 1024,
  /** Most parts that come in a second, on average. */
  partsPerSecond: 10,
  /** It lasts no longer, s. */
  seconds: 300,
  /** It ends by itself when nothing comes for so long, ms. */
  silence: 10_000,
  /** Speakers that hear one. */
  speakers: 500,
  /** At the same time: of an organisation, and on a server. */
  ofOrganisation: 10,
  atOnce: 40,
} as const
