import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { approvable, decision, id, text, time } from '../call/shapes.ts'
import type { Label } from '../text/label.ts'
import { playTaskRecord } from './play-task.record.ts'
import { PLAY_TASK, playTaskKinds, playTaskTypes } from './play-tasks.ts'

/** A media item, a programme, or a text without either. `seconds`: how long a screen shows it; a voice and a video are as long as they are, a programme is, without them, as long as its pages. */
const item = z.strictObject({
  media: id.nullable(),
  programme: id.nullable().default(null),
  text: text(PLAY_TASK.text.broadcast),
  seconds: z.int().min(PLAY_TASK.seconds.min).max(PLAY_TASK.seconds.max).nullable(),
})
export type PlayTaskItem = z.output<typeof item>

/** Monday is 1. */
const days = z.array(z.int().min(1).max(7)).max(7)
const dates = z.array(z.iso.date()).max(PLAY_TASK.dates)

const content = z.object({
  ...playTaskRecord.shape,
  kind: z.enum(playTaskKinds),
  /** Of a weekly one. */
  days: days.default([]),
  /** Of one of specific dates. */
  dates: dates.default([]),
  items: z.array(item).min(1).max(PLAY_TASK.items),
  deviceIds: z.array(id).min(1).max(PLAY_TASK.devices),
})
export type PlayTaskFields = z.output<typeof content>

const rules = {
  days: { zh: '请选择星期', en: 'Choose days of the week' },
  dates: { zh: '请选择日期', en: 'Choose dates' },
  range: { zh: '结束日期不得早于开始日期', en: 'The last day cannot be before the first' },
  holiday: { zh: '请填写首日和末日', en: 'Enter the first and the last day' },
  empty: { zh: '请填写文字，或选择媒体或节目', en: 'Enter a text, or choose a media item or a programme' },
  programme: { zh: '音柱不能播放节目', en: 'Speakers play no programmes' },
  long: {
    zh: `文字不能超过 ${PLAY_TASK.text['led-screen']} 个字符`,
    en: `A text has ${PLAY_TASK.text['led-screen']} characters at most`,
  },
  seconds: { zh: '请填写显示时长', en: 'Enter how long it is shown' },
  pause: { zh: '请填写播放间隔', en: 'Enter the pause between rounds' },
} as const satisfies Readonly<Record<string, Label>>

/** What is wrong with a task beyond its single fields, and at which of them; null where nothing is. */
export function refusePlayTask(task: PlayTaskFields): { readonly field: string; readonly sentence: Label } | null {
  const at = (field: string, sentence: Label) => ({ field, sentence })
  const { type, days: week, firstDay, lastDay, kind } = task
  if (type === playTaskTypes.weekly && week.length === 0) return at('days', rules.days)
  if (type === playTaskTypes.dated && task.dates.length === 0) return at('dates', rules.dates)
  if (type === playTaskTypes.holiday && !(task.firstDate && task.lastDate)) return at('firstDate', rules.holiday)
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) return at('lastDay', rules.range)
  for (const { media, programme, text: words, seconds } of task.items) {
    if (programme !== null && kind !== 'led-screen') return at('items', rules.programme)
    if (programme !== null) continue
    if (media === null && words === '') return at('items', rules.empty)
    if (words.length > PLAY_TASK.text[kind]) return at('items', rules.long)
    if (kind === 'led-screen' && media === null && seconds === null) return at('items', rules.seconds)
  }
  return kind === 'broadcast' && task.pause === null ? at('pause', rules.pause) : null
}

export const playTaskRow = content.extend({
  id,
  ...approvable,
  /** The advertising contract that it carries out; it changes only with that one. */
  contract: z.object({ id, number: z.string() }).nullable(),
  /** Videos among its items that are not played: players do not decode their codec. */
  skipped: z.array(z.object({ name: z.string(), codec: z.string() })),
  /** When it plays next or, where it plays now, since when; null where it does not within a year. */
  nextAt: time.nullable(),
})
export type PlayTaskRow = z.output<typeof playTaskRow>

/** What a device reported to have played of a task within the last 30 days. */
export const playTaskResult = z.object({
  deviceId: id,
  name: z.string(),
  online: z.boolean(),
  plays: z.int(),
  seconds: z.int(),
  lastAt: time.nullable(),
})
export type PlayTaskResult = z.output<typeof playTaskResult>

export const playTaskCalls = {
  /** By name. */
  'playTask.query': call('/station/playTask/Query', {
    access: 'device.view',
    reach: 'whole',
    input: nothing,
    output: z.array(playTaskRow),
  }),
  /** A task whose content is changed waits for approval again. */
  'playTask.save': call('/station/playTask/Save', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'playTask.save',
    input: content.extend({ id: id.optional() }).superRefine((task, context) => {
      const refused = refusePlayTask(task)
      if (refused)
        context.addIssue({
          code: 'custom',
          path: [refused.field],
          message: refused.sentence.en,
          params: { sentence: refused.sentence },
        })
    }),
    output: z.object({ id, waits: z.boolean() }),
  }),
  /** By somebody other than who made it; a refusal has a reason. */
  'playTask.decide': call('/station/playTask/Decide', {
    access: 'approval.decide',
    reach: 'whole',
    audit: 'playTask.decide',
    input: decision,
    output: done,
  }),
  'playTask.delete': call('/station/playTask/Delete', {
    access: 'poleDevice.configure',
    reach: 'whole',
    audit: 'playTask.delete',
    input: z.object({ id }),
    output: done,
  }),
  'playTask.results': call('/station/playTask/Results', {
    access: 'device.view',
    reach: 'whole',
    input: z.object({ id }),
    output: z.array(playTaskResult),
  }),
}
