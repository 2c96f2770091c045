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

/** `media` is undefined for a media item that is still to be chosen. */
export type ItemDraft = Omit<PlayTaskItem, 'media'> & { readonly media: number | null | undefined }

export const textItem: ItemDraft = { media: null, text: '', seconds: PLAY_TASK.shown }
export const mediaItem: ItemDraft = { media: undefined, text: '', seconds: PLAY_TASK.shown }

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
    items: items.map(({ media, text, seconds }) => ({
      media: media ?? null,
      text: media === null ? text.trim() : '',
      seconds: isHeard ? null : seconds,
    })),
  }
}
