import {
  completed,
  PLAY_TASK,
  type PlayTaskFields,
  type PlayTaskItem,
  playTaskRecord,
  playTaskTypes,
} from '@lamplighter/contract'

/** What a person has entered so far. */
export type TaskDraft = Partial<PlayTaskFields>

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

/** `media` and `programme` are undefined for one that is still to be chosen. */
export type ItemDraft = Omit<PlayTaskItem, 'media' | 'programme'> & {
  readonly media: number | null | undefined
  readonly programme: number | null | undefined
}

export const textItem: ItemDraft = { media: null, programme: null, text: '', seconds: PLAY_TASK.shown }
export const mediaItem: ItemDraft = { ...textItem, media: undefined }
/** As long as its pages. */
export const programmeItem: ItemDraft = { ...textItem, programme: undefined, seconds: null }

/** What another kind of device has no use for. */
export const nothingChosen: TaskDraft = { items: [textItem as PlayTaskItem], deviceIds: [] }

export const freshTask: TaskDraft = {
  ...{ kind: 'led-screen', priority: 1, type: playTaskTypes.weekly, days: ALL_DAYS, dates: [] },
  ...{ from: '08:00', until: '20:00', pause: 10, enabled: true },
  ...nothingChosen,
}

/** As it is sent: what its type or its kind has no use for is left out. */
export function sentTask(entered: TaskDraft): PlayTaskFields {
  const { kind = 'led-screen', days = [], dates = [], items = [], deviceIds = [] } = entered
  const values = completed(playTaskRecord, entered)
  const { type } = values
  const isWeekly = type === playTaskTypes.weekly
  const isHoliday = type === playTaskTypes.holiday
  const isHeard = kind === 'broadcast'
  return {
    ...{ ...values, kind, deviceIds, enabled: values.enabled === true },
    days: isWeekly ? days : [],
    dates: type === playTaskTypes.dated ? dates.toSorted() : [],
    firstDay: isWeekly ? values.firstDay : null,
    lastDay: isWeekly ? values.lastDay : null,
    firstDate: isHoliday ? values.firstDate : null,
    lastDate: isHoliday ? values.lastDate : null,
    pause: isHeard ? values.pause : null,
    items: items.map(({ media, programme, text, seconds }) => ({
      media: media ?? null,
      programme: programme ?? null,
      text: media === null && programme === null ? text.trim() : '',
      seconds: isHeard ? null : seconds,
    })),
  }
}
