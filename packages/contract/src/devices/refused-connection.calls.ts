import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, time } from '../call/shapes.ts'
import { linkNames } from './links.ts'
import { type RefusalReason, refusalReasons } from './refused-connections.ts'

/** Somebody who signed in with the name of a device of the organisation, or with one that only it could have, and was refused. */
const refusedConnection = z.object({
  id,
  link: z.enum(linkNames),
  /** As it called itself: a number, with or without the organisation. */
  name: z.string(),
  reason: z.enum(Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]]),
  /** Where it came from last; null where that is not known. */
  address: z.string().nullable(),
  firstAt: time,
  lastAt: time,
  /** The device of this number. */
  device: z.object({ id, name: z.string() }).nullable(),
  /** That device was heard on this link since: it was let in, or somebody else used its number. */
  heardSince: z.boolean(),
})
export type RefusedConnection = z.output<typeof refusedConnection>

export const refusedConnectionCalls = {
  /** The newest first. */
  'refusedConnection.query': call('/station/connection/QueryRefused', {
    access: 'gateway.provision',
    input: nothing,
    output: z.array(refusedConnection),
  }),
  /** One that tries again is listed again. */
  'refusedConnection.dismiss': call('/station/connection/DismissRefused', {
    access: 'gateway.provision',
    audit: 'refusedConnection.dismiss',
    input: z.object({ id }),
    output: done,
  }),
}
