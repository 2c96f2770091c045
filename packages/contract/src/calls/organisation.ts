import { z } from 'zod'
import { call, done, nothing } from '../call.ts'
import { enums } from '../enums.ts'
import { id, text } from './shapes.ts'

/** 1 managing, 2 maintenance, 3 system maintenance (contract, section 3). */
export const organisationTypes = Object.keys(enums.organisationType).map(Number)
const type = z.literal(organisationTypes)

const place = {
  region: text(60),
  /** IANA name; the days and plans of a managing organisation follow it. */
  timeZone: z.string().max(60),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  zoom: z.number().min(2).max(20),
}

export const organisation = z.object({
  id,
  name: z.string(),
  type: z.int(),
  parentId: z.int().nullable(),
  ...place,
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
      name: text(60).min(1),
      type,
      parentId: id.nullable(),
      /** Of a new managing organisation: the group its gateways name in their topics. */
      code: z
        .string()
        .regex(/^[a-z][a-z0-9-]{1,19}$/)
        .optional(),
      ...place,
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
