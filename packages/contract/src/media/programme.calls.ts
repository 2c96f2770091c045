import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { approvable, decision, id, text } from '../call/shapes.ts'
import type { Label } from '../text/label.ts'
import { programmeRecord } from './programme.record.ts'
import { alignments, clockFormats, PROGRAMME, shownReadings } from './programmes.ts'

const offset = z
  .int()
  .min(0)
  .max(PROGRAMME.side.max - 1)
const side = z.int().min(1).max(PROGRAMME.side.max)
const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** Where a region lies on the canvas, px. */
const place = { x: offset, y: offset, width: side, height: side }
const letters = {
  colour,
  size: z.int().min(PROGRAMME.size.min).max(PROGRAMME.size.max),
  align: z.enum(alignments),
}

const region = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...place, ...letters, text: text(PROGRAMME.text), scrolls: z.boolean() }),
  z.strictObject({
    kind: z.literal('clock'),
    ...{ ...place, ...letters },
    format: z.enum(clockFormats),
    /** Of the name of the day. */
    language: z.enum(['zh', 'en']),
  }),
  z.strictObject({
    kind: z.literal('value'),
    ...{ ...place, ...letters },
    key: z.enum(shownReadings),
    label: text(PROGRAMME.label),
    unit: text(PROGRAMME.unit),
    decimals: z.int().min(0).max(2),
    /** Its colour tells how good it is. */
    bands: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('image'), ...place, media: id }),
])
export type ProgrammeRegion = z.output<typeof region>

const page = z.strictObject({
  seconds: z.int().min(PROGRAMME.seconds.min).max(PROGRAMME.seconds.max),
  regions: z.array(region).max(PROGRAMME.regions),
})
export type ProgrammePage = z.output<typeof page>

const content = z.object({
  ...programmeRecord.shape,
  background: colour,
  pages: z.array(page).min(1).max(PROGRAMME.pages),
})
export type ProgrammeFields = z.output<typeof content>

type Canvas = Pick<ProgrammeFields, 'width' | 'height'>

/** Whether a region lies on the canvas with all of it. */
export const isInside = ({ x, y, width, height }: Pick<ProgrammeRegion, 'x' | 'y' | 'width' | 'height'>, on: Canvas) =>
  x + width <= on.width && y + height <= on.height

/** What is wrong with a programme beyond its single fields; null where nothing is. */
export function refuseProgramme(programme: ProgrammeFields): Label | null {
  for (const [pageAt, { regions }] of programme.pages.entries()) {
    const p = pageAt + 1
    for (const [regionAt, one] of regions.entries()) {
      const r = regionAt + 1
      if (!isInside(one, programme))
        return {
          zh: `第 ${p} 页的区域 ${r} 超出画布（${programme.width} × ${programme.height}）`,
          en: `Region ${r} of page ${p} reaches beyond the canvas (${programme.width} × ${programme.height})`,
        }
      if (one.kind === 'text' && one.text === '')
        return { zh: `请填写第 ${p} 页区域 ${r} 的文字`, en: `Enter the text of region ${r} of page ${p}` }
    }
  }
  return programme.pages.every(({ regions }) => regions.length === 0)
    ? { zh: '请添加至少一个区域', en: 'Add a region' }
    : null
}

export const programmeRow = content.extend({
  id,
  ...approvable,
})
export type ProgrammeRow = z.output<typeof programmeRow>

export const programmeCalls = {
  /** By name. */
  'programme.query': call('/station/programme/Query', {
    access: 'device.view',
    reach: 'whole',
    input: nothing,
    output: z.array(programmeRow),
  }),
  /** A programme whose content is changed waits for approval again. */
  'programme.save': call('/station/programme/Save', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'programme.save',
    input: content.extend({ id: id.optional() }).superRefine((programme, context) => {
      const sentence = refuseProgramme(programme)
      if (sentence) context.addIssue({ code: 'custom', path: ['pages'], message: sentence.en, params: { sentence } })
    }),
    output: z.object({ id, waits: z.boolean() }),
  }),
  /** By somebody other than who made it; a refusal has a reason. */
  'programme.decide': call('/station/programme/Decide', {
    access: 'approval.decide',
    reach: 'whole',
    audit: 'programme.decide',
    input: decision,
    output: done,
  }),
  'programme.delete': call('/station/programme/Delete', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'programme.delete',
    input: z.object({ id }),
    output: done,
  }),
}
