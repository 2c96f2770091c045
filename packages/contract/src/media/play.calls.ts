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

/** What a device reported last. */
export const latestPlay = play.extend({
  deviceId: id,
  /** The play task that it is of; null for what was commanded. */
  taskId: id.nullable(),
})
export type LatestPlay = z.output<typeof latestPlay>

/** Devices of which the latest play is read at once: as many as a wall of pictures has in view. */
export const PLAYS_AT_ONCE = 100

export const playCalls = {
  /** What a screen showed or a speaker spoke, as it reported it, the newest first. */
  'play.query': call('/station/play/Query', {
    access: 'device.view',
    input: z.object({ ...logPage, filters: z.object({ deviceId: id, isAd: z.boolean().optional() }) }),
    output: logOf(play),
  }),
  /** What each of these devices reported last; those that reported nothing are left out. */
  'play.latest': call('/station/play/Latest', {
    access: 'device.view',
    input: z.object({ deviceIds: z.array(id).min(1).max(PLAYS_AT_ONCE) }),
    output: z.array(latestPlay),
  }),
}
