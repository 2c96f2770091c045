import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id } from '../call/shapes.ts'
import { operations } from '../operations.ts'
import { roleRecord } from './role.record.ts'

const operation = z.enum(Object.keys(operations) as [keyof typeof operations])

export const role = z.object({
  id,
  name: z.string(),
  note: z.string(),
  operations: z.array(z.string()),
  /** Groups that its rights reach, with all below them; null is the whole organisation. */
  groups: z.array(id).nullable(),
  users: z.int(),
})
export type Role = z.output<typeof role>

export const roleCalls = {
  'role.query': call('/station/system/QueryRoles', {
    access: 'role.view',
    input: nothing,
    output: z.array(role),
  }),
  /** Without `id` a new one. Nobody gives a right that they do not hold themselves. */
  'role.save': call('/station/system/SaveRole', {
    access: 'role.save',
    audit: 'role.save',
    input: z.object({
      id: id.optional(),
      ...roleRecord.shape,
      operations: z.array(operation).max(500),
      groups: z.array(id).max(1000).nullable(),
    }),
    output: z.object({ id }),
  }),
  'role.delete': call('/station/system/DeleteRole', {
    access: 'role.save',
    audit: 'role.delete',
    input: z.object({ id }),
    output: done,
  }),
}
