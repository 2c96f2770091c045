import type { CommandSpec } from '@lamplighter/contract'
import { commandsOf } from '../settings/setting.ts'
import { identity, upkeepOf } from '../settings/upkeep.ts'
import { LOOPS, relayOf } from './loops.ts'

const named = (commands: readonly CommandSpec[], code: string) => commands.find((one) => one.code === code)!

/** Which firmware it runs, beside serial and model. */
export const readFirmware = named(commandsOf(identity), 'dcs.device')

/** Another firmware, with which it restarts: its relays may move meanwhile. */
export const upgrade = named(
  upkeepOf({
    configure: 'poleDevice.configure',
    maintain: 'gateway.maintain',
    energised: LOOPS.map(relayOf),
  }).common,
  'dck.upgrade',
)
