import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id } from '../call/shapes.ts'
import { organisationCode, organisationRecord } from './organisation.record.ts'

export const organisation = z.object({
  id,
  ...organisationRecord.shape,
  users: z.int(),
})
export type Organisation = z.output<typeof organisation>

export const organisationCalls = {
  /** The caller's organisation and the maintainers below it. */
  'organisation.query': call('/station/system/QueryOrganisations', {
    access: 'organisation.view',
    input: nothing,
    output: z.array(organisation),
  }),
  /** Without `id` a new one; only a super user makes a managing organisation, which has data of its own. */
  'organisation.save': call('/station/system/SaveOrganisation', {
    access: 'organisation.save',
    reach: 'whole',
    audit: 'organisation.save',
    input: z.object({
      id: id.optional(),
      ...organisationRecord.shape,
      code: organisationCode.shape.code.optional(),
    }),
    output: z.object({ id }),
  }),
  'organisation.delete': call('/station/system/DeleteOrganisation', {
    access: 'organisation.save',
    reach: 'whole',
    audit: 'organisation.delete',
    input: z.object({ id }),
    output: done,
  }),
}
