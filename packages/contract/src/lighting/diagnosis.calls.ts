import { z } from 'zod'
import { call } from '../call/call.ts'
import { id, time } from '../call/shapes.ts'
import { boxSupplies, silenceSources, silentCauses } from '../devices/silence.ts'

/** Why a device is dark or offline, the most probable cause. */
export const causes = [
  ...silentCauses,
  'outputFault',
  'lampFailed',
  'leakageTripped',
  'offByPlan',
  'offByCommand',
  'unknown',
] as const
export type Cause = (typeof causes)[number]

/** Why a device is silent, and what it shares that with. */
export const silence = z.object({
  cause: z.enum(silentCauses),
  /** The same for all devices that share it; those that fail each by itself share only what is wrong. */
  key: z.string(),
  source: z
    .object({
      kind: z.enum(silenceSources),
      /** Of the device, or of the site. */
      id,
      name: z.string(),
      /** Name of the output, or number of the loop. */
      part: z.string().nullable(),
    })
    .nullable(),
})
export type Silence = z.output<typeof silence>

const named = z.object({ id, name: z.string() })

/** Why one device is silent, how it was before, and what it hangs on. */
export const deviceSilence = silence.extend({
  /** Of its last report, dBm. */
  signal: z.number().nullable(),
  /** Of the power box that feeds it; null where none is known. */
  supply: z.enum(boxSupplies).nullable(),
  /** The gateway that it is behind. */
  gateway: named.nullable(),
  /** The branch that feeds it, and how many others there are offline. */
  branch: z.object({ name: z.string(), offline: z.int() }).nullable(),
})
export type DeviceSilence = z.output<typeof deviceSilence>

/** What stands around a device that is dark or offline. */
export const diagnosis = z.object({
  /** Null where nothing has to be explained. */
  cause: z.enum(causes).nullable(),
  /** Since when it is as it is. */
  since: time.nullable(),
  /** Signal of its last report, dBm. */
  signal: z.number().nullable(),
  /** The gateway it is behind, or itself. */
  gateway: named.extend({ online: z.boolean(), lamps: z.int(), answering: z.int() }).nullable(),
  /** The power box that feeds it, or itself; `volts` is its highest phase at its last report. */
  box: named
    .extend({ online: z.boolean(), volts: z.number().nullable(), lamps: z.int(), answering: z.int() })
    .nullable(),
  /** The output that feeds it, or the one at fault: what was ordered and what the contactor does. */
  output: z
    .object({
      name: z.string(),
      number: z.int(),
      on: z.boolean().nullable(),
      contact: z.boolean().nullable(),
    })
    .nullable(),
  /** The loop of its pole's power gateway that feeds it and is off. */
  loop: z.int().nullable(),
  branch: named.nullable(),
  /** The other lamps on the same output, or where that is not known at the same site. */
  neighbours: z.object({ at: z.enum(['output', 'site']), lamps: z.int(), dark: z.int(), offline: z.int() }).nullable(),
  /** What its plan asks for now, %. */
  plan: z
    .object({
      id: z.string(),
      version: z.int(),
      name: z.object({ zh: z.string(), en: z.string() }),
      level: z.number(),
      next: z.object({ time, level: z.number() }),
    })
    .nullable(),
  /** The command that holds it, as long as it does. */
  command: z.object({ user: z.string(), level: z.number(), until: time }).nullable(),
  /** Level it was last ordered, %, and the power it then draws, W. */
  ordered: z.number().nullable(),
  watts: z.number().nullable(),
})
export type Diagnosis = z.output<typeof diagnosis>

export const diagnosisCalls = {
  'device.diagnosis': call('/station/device/Diagnosis', {
    access: 'device.view',
    input: z.object({ id }),
    output: diagnosis,
  }),
}
