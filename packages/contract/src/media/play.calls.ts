import { z } from 'zod'
import { call } from '../call/call.ts'
import { id, logOf, logPage, time } from '../call/shapes.ts'

export const play = z.object({
  /** When it began, by the clock of the device. */
  at: time,
  text: z.string(),
  /** Name of what was played; empty for a text that has none. */
  item: z.string(),
  /** It was spoken live, by whom `item` names. */
  isSpeech: z.boolean(),
  /** A showing that was sold in an advertising contract. */
  isAd: z.boolean(),
  /** Null until it is over. */
  seconds: z.int().nullable(),
})
export type Play = z.output<typeof play>

export const playCalls = {
  /** What a screen showed or a speaker spoke, as it reported it, the newest first. */
  'play.query': call('/station/play/Query', {
    access: 'device.view',
    input: z.object({ ...logPage, filters: z.object({ deviceId: id, isAd: z.boolean().optional() }) }),
    output: logOf(play),
  }),
}
