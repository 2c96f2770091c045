import { decisionStateLabels } from '../call/decision.ts'
import { fieldColumn, listOf } from '../call/list.ts'
import { daysWord } from '../lighting/scenes/scene-words.ts'
import type { Language } from '../text/label.ts'
import type { PlayTaskRow } from './play-task.calls.ts'
import { playTaskRecord } from './play-task.record.ts'
import { playTaskKindLabels, playTaskTypes } from './play-tasks.ts'

type Timed = Pick<
  PlayTaskRow,
  'type' | 'days' | 'dates' | 'firstDate' | 'lastDate' | 'firstDay' | 'lastDay' | 'from' | 'until'
>

const rangeWord = (first: string | null, last: string | null) =>
  first === last ? first : `${first ?? ''}–${last ?? ''}`

function whenDays({ type, days, dates, firstDate, lastDate, firstDay, lastDay }: Timed, language: Language): string {
  if (type === playTaskTypes.holiday) return rangeWord(firstDate, lastDate) ?? ''
  if (type === playTaskTypes.dated) return dates.length > 2 ? `${dates[0]} +${dates.length - 1}` : dates.join(' ')
  const range = firstDay === null && lastDay === null ? '' : ` ${rangeWord(firstDay, lastDay)}`
  return daysWord(days, language) + range
}

/** On which days a task plays, and when. */
export function playTaskTimes(task: Timed, language: Language): string {
  const clock = task.from === task.until ? (language === 'zh' ? '全天' : 'all day') : `${task.from}–${task.until}`
  return `${whenDays(task, language)} ${clock}`
}

const { name, priority, type, enabled } = playTaskRecord.fields

export const playTaskList = listOf<PlayTaskRow>()(
  { zh: '播放任务', en: 'play tasks' },
  {
    name: fieldColumn(name),
    kind: {
      label: { zh: '设备', en: 'Plays on' },
      text: ({ kind }, { language }) => playTaskKindLabels[kind][language],
    },
    type: fieldColumn(type),
    times: { label: { zh: '时间', en: 'Times' }, text: (row, { language }) => playTaskTimes(row, language) },
    priority: fieldColumn(priority),
    devices: { label: { zh: '设备数', en: 'Devices' }, text: ({ deviceIds }) => deviceIds.length },
    contract: { label: { zh: '广告合同', en: 'Contract' }, text: ({ contract }) => contract?.number ?? null },
    nextAt: { label: { zh: '下次播放', en: 'Next' }, text: ({ nextAt }, { dateTime }) => nextAt && dateTime(nextAt) },
    maker: { label: { zh: '制作者', en: 'Made by' }, text: ({ maker }) => maker },
    changedAt: { label: { zh: '修改时间', en: 'Changed' }, text: ({ changedAt }, { dateTime }) => dateTime(changedAt) },
    enabled: fieldColumn(enabled),
    state: {
      label: { zh: '审核', en: 'Approval' },
      text: ({ state }, { language }) => decisionStateLabels[state][language],
    },
  },
)
