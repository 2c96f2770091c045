import type { InputVideoTrack } from 'mediabunny'

/** Codecs that every browser decodes, whatever machine it runs on. */
const DECODED = new Set<unknown>(['vp8', 'vp9', 'av1'])

/** Profiles of H.264 by `profile_idc` (ITU-T H.264, annex A): pictures of 8 bit 4:2:0, and those that only studios decode. */
const DECODED_PROFILES = new Set([66, 77, 100])
const PROFILE_NAMES: Readonly<Record<number, string>> = {
  44: 'CAVLC 4:4:4',
  88: 'Extended',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4',
}

const NAMES: Readonly<Record<string, string>> = { hevc: 'H.265 (HEVC)', prores: 'ProRes', mp4v: 'MPEG-4 Visual' }

/** What a video is coded in that players do not decode, by its name; null where they do. */
export async function undecodedIn(video: InputVideoTrack): Promise<string | null> {
  const { codec, internalCodecId } = video
  if (DECODED.has(codec)) return null
  const entry = codec ?? String(internalCodecId)
  if (codec !== 'avc') return NAMES[entry] ?? entry
  const profile = Number.parseInt((await video.getCodecParameterString())?.slice(5, 7) ?? '', 16)
  return DECODED_PROFILES.has(profile) ? null : `H.264 ${PROFILE_NAMES[profile] ?? profile}`
}
