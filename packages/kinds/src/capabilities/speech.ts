import type { CommandSpec } from '@lamplighter/contract'
import { z } from 'zod'

export const SPEAK_LIVE = 'dco.speakLive'

/** A live speech, by its id: who speaks and where it is heard, the server knows. */
export const speakLive: CommandSpec = {
  code: SPEAK_LIVE,
  opcode: 'dco',
  name: { zh: '喊话', en: 'Live speech' },
  needArgs: true,
  needPswd: false,
  permission: 'poleDevice.control',
  args: z.strictObject({ speech: z.uuid() }),
  sets: () => null,
  isInner: true,
}
