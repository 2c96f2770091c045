import type { CommandSpec } from '@lamplighter/contract'
import { z } from 'zod'
import { serialTest } from '../settings/serial.ts'
import { upkeepOf } from '../settings/upkeep.ts'

/** What waits in the gateway for its lamps is thrown away. */
const clearQueue: CommandSpec = {
  code: 'dck.clearQueue',
  opcode: 'dck',
  name: { zh: '清空队列', en: 'Clear the queue' },
  needArgs: false,
  needPswd: false,
  permission: 'gateway.maintain',
  args: z.strictObject({}),
}

export const gatewayActions: readonly CommandSpec[] = [
  clearQueue,
  serialTest('gateway.maintain'),
  ...upkeepOf({ configure: 'gateway.configure', maintain: 'gateway.maintain' }).common,
]
