import { z } from 'zod'
import { time, uuid } from '../call/shapes.ts'
import { giverKinds } from '../devices/commands/givers.ts'

/** A manual command that holds a device, or one output of it, off its schedule. */
export const override = z.object({
  /** What it sets: `lamp.command`, `loop2.state`. */
  point: z.string(),
  groupId: uuid,
  /** Account or name of who gave it. */
  by: z.string(),
  giver: z.enum(giverKinds),
  code: z.string(),
  args: z.unknown(),
  since: time,
  /** As it said, or the next step of the device's own schedule. */
  until: time,
})
export type Override = z.output<typeof override>
