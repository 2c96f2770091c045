/** How what is spoken live is recorded and sent, by what plays it. */
export const speechFormats = {
  /** To speakers, as one stream. */
  webm: { type: 'audio/webm;codecs=opus', kind: 'broadcast', link: 'player', devices: 500 },
  /** To cameras: G.711 µ-law of 8 kHz (RFC 3551, section 4.5.14). */
  pcmu: { type: 'audio/PCMU', kind: 'video', link: 'onvif', devices: 16 },
} as const
export type SpeechFormat = keyof typeof speechFormats

/** Bounds of speaking live. */
export const SPEECH = {
  /** Bits of WebM in a second, as the console records it. */
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
  /** At the same time: of an organisation, and on a server. */
  ofOrganisation: 10,
  atOnce: 40,
} as const
