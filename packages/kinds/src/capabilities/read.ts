import type { CommandSpec } from '@lamplighter/contract'
import { z } from 'zod'

/** Asks a device for its present values. */
export const read: CommandSpec = {
  code: 'dcs.read',
  opcode: 'dcs',
  name: { zh: '强制读取', en: 'Force read' },
  needArgs: false,
  needPswd: false,
  permission: 'light.read',
  args: z.object({}),
}
