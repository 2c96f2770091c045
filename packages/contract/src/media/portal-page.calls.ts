import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { approvable, decision, id } from '../call/shapes.ts'
import type { ValuesOf } from '../field/record.ts'
import { portalPageRecord } from './portal-page.record.ts'

export type PortalPageFields = ValuesOf<typeof portalPageRecord>

export const portalPageRow = z.object({
  id,
  ...portalPageRecord.shape,
  ...approvable,
  /** Visitors see a version of it that was approved: this one, or an earlier one. */
  isPublished: z.boolean(),
  /** Where visitors see it. */
  address: z.string(),
})
export type PortalPageRow = z.output<typeof portalPageRow>

/** Visitors whom an access point sent to the page on a day of the organisation, and how often one of them went online. */
export const portalPageDay = z.object({ day: z.iso.date(), shown: z.int(), connected: z.int() })
export type PortalPageDay = z.output<typeof portalPageDay>

export const portalPageCalls = {
  /** By name. */
  'portalPage.query': call('/station/portalPage/Query', {
    access: 'device.view',
    reach: 'whole',
    input: nothing,
    output: z.array(portalPageRow),
  }),
  /** Of the last 30 days those on which somebody came, the newest first. */
  'portalPage.figures': call('/station/portalPage/QueryFigures', {
    access: 'device.view',
    reach: 'whole',
    input: z.object({ id }),
    output: z.array(portalPageDay),
  }),
  /** A page whose content is changed waits for approval again; visitors see the earlier one meanwhile. */
  'portalPage.save': call('/station/portalPage/Save', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'portalPage.save',
    input: z.object({ ...portalPageRecord.shape, id: id.optional() }),
    output: z.object({ id, waits: z.boolean() }),
  }),
  /** By somebody other than who made it; a refusal has a reason. */
  'portalPage.decide': call('/station/portalPage/Decide', {
    access: 'approval.decide',
    reach: 'whole',
    audit: 'portalPage.decide',
    input: decision,
    output: done,
  }),
  'portalPage.delete': call('/station/portalPage/Delete', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'portalPage.delete',
    input: z.object({ id }),
    output: done,
  }),
}
