import { z } from 'zod'
import { call, nothing } from '../call/call.ts'

/** The enumerations of the contract and the numbers of devices and alarms, for programs that show or send them. */

const labelled = { zh: z.string(), en: z.string() }
/** The number of a device type, or the word where an enumeration has words. */
const value = z.union([z.int(), z.string()])

export const typeCalls = {
  /** `bigs` are the types of devices, `types` what a type is divided into. */
  'type.devices': call('/station/enum/DeviceTypes', {
    access: 'signedIn',
    input: nothing,
    output: z.object({
      bigs: z.array(z.object({ id: z.int(), product: z.string().nullable(), ...labelled })),
      types: z.array(z.object({ id: z.int(), big: z.int(), ...labelled })),
    }),
  }),
  /** `groups` names the enumerations, `type` holds the entries of all of them. */
  'type.all': call('/common/type/gettypes', {
    access: 'signedIn',
    input: nothing,
    output: z.object({
      groups: z.array(z.string()),
      type: z.array(z.object({ group: z.string(), value, ...labelled })),
    }),
  }),
  /** By alarm number. */
  'type.alarms': call('/station/alarm/type', {
    method: 'GET',
    access: 'signedIn',
    input: nothing,
    output: z.record(
      z.string().regex(/^\d+$/),
      z.object({ code: z.string(), ...labelled, family: z.object(labelled) }),
    ),
  }),
}
