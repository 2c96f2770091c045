import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { time } from '../call/shapes.ts'
import { parameterNames } from '../parameters.ts'

const value = z.union([z.boolean(), z.number(), z.string().trim().max(300)])
const name = z.enum(parameterNames)

export const parameterRow = z.object({
  name,
  value,
  /** Who last changed it, and when; null while the default is in force. */
  changedBy: z.string().nullable(),
  changed: time.nullable(),
})
export type ParameterRow = z.output<typeof parameterRow>

export const parameterCalls = {
  'parameter.query': call('/station/system/QueryParameters', {
    access: 'parameter.view',
    input: nothing,
    output: z.array(parameterRow),
  }),
  /** Null puts a parameter back to its default. All or none are taken. */
  'parameter.save': call('/station/system/SaveParameters', {
    access: 'parameter.save',
    reach: 'whole',
    audit: 'parameter.save',
    input: z.object({
      changes: z
        .array(z.object({ name, value: value.nullable() }))
        .min(1)
        .max(parameterNames.length),
    }),
    output: done,
  }),
}
