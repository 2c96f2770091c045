import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { logOf, logPage, text, time } from '../call/shapes.ts'

/** Operations are what people changed or were refused; logins are how they came and went. */
export const auditKinds = ['operation', 'login'] as const

export const auditFilters = z.object({
  /** This row alone. */
  id: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  kind: z.enum(auditKinds).optional(),
  from: time.optional(),
  to: time.optional(),
  account: text(20).optional(),
  action: text(60).optional(),
  /** Part of the target, the address, or of what stood before or after. */
  keyword: text(60).optional(),
  refused: z.boolean().optional(),
})
export type AuditFilters = z.output<typeof auditFilters>

export const auditRow = z.object({
  id: z.string(),
  time,
  account: z.string(),
  address: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** `ok`, or the key of the error that refused it. */
  result: z.string(),
  /** What the error told besides: which right was missing, which limit. */
  refusal: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditRow = z.output<typeof auditRow>

export const interfaceRow = z.object({
  id: z.string(),
  time,
  account: z.string(),
  address: z.string(),
  path: z.string(),
  result: z.string(),
  milliseconds: z.number(),
})
export type InterfaceRow = z.output<typeof interfaceRow>

const query = call('/station/audit/Query', {
  access: 'audit.view',
  reach: 'whole',
  input: z.object({ ...logPage, filters: auditFilters.default({}) }),
  output: logOf(auditRow),
})
const interfaces = call('/station/audit/QueryInterfaces', {
  access: 'audit.view',
  reach: 'whole',
  input: z.object({
    ...logPage,
    filters: z
      .object({
        account: text(20).optional(),
        path: text(60).optional(),
        refused: z.boolean().optional(),
      })
      .default({}),
  }),
  output: logOf(interfaceRow),
})

export const auditCalls = {
  'audit.query': query,
  'audit.export': exportOf('/station/audit/Export', query),
  /** Calls that were made of the server, newest first. */
  'audit.interfaces': interfaces,
  'audit.exportInterfaces': exportOf('/station/audit/ExportInterfaces', interfaces),
  /** Follows the trail's hashes from its first row to its last. */
  'audit.verify': call('/station/audit/Verify', {
    access: 'audit.view',
    reach: 'whole',
    input: nothing,
    output: z.object({
      rows: z.int(),
      /** The first place where the chain does not hold: a row altered or missing, or one put in its place. */
      broken: z
        .object({ sequence: z.int(), time: time.nullable(), reason: z.enum(['missing', 'altered', 'relinked']) })
        .nullable(),
    }),
  }),
}
