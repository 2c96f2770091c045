import { choicesOf, record } from '../field/record.ts'
import { PLAY_TASK, playPriorityLabels, playTaskTypeLabels } from './play-tasks.ts'

/** What a person enters of a play task; its devices, its days and what it plays stand beside. */
export const playTaskRecord = record(
  { zh: '播放任务', en: 'play task' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    priority: {
      type: 'choice',
      label: { zh: '优先级', en: 'Priority' },
      note: {
        zh: '同时有多个任务时播放优先级高的；相同则节假日优先于指定日期、每周',
        en: 'Of several at a time the highest plays; of two alike a holiday before specific dates, those before a week',
      },
      choices: choicesOf(playPriorityLabels),
    },
    type: { type: 'choice', label: { zh: '类型', en: 'Type' }, choices: choicesOf(playTaskTypeLabels) },
    firstDate: { type: 'date', label: { zh: '首日', en: 'First day' }, optional: true },
    lastDate: { type: 'date', label: { zh: '末日', en: 'Last day' }, optional: true },
    firstDay: { type: 'day', label: { zh: '开始日期', en: 'From' }, optional: true },
    lastDay: { type: 'day', label: { zh: '结束日期', en: 'Until' }, optional: true },
    from: { type: 'clock', label: { zh: '开始时间', en: 'Starts at' } },
    until: {
      type: 'clock',
      label: { zh: '结束时间', en: 'Ends at' },
      note: { zh: '早于开始时间则为次日，相同则为全天', en: 'Before the start: on the day after; the same: all day' },
    },
    level: {
      type: 'number',
      label: { zh: '亮度/音量', en: 'Brightness or volume' },
      note: { zh: '留空则不改变', en: 'Empty: as it is' },
      unit: '%',
      min: 1,
      max: 100,
      decimals: 0,
      optional: true,
    },
    pause: {
      type: 'number',
      label: { zh: '播放间隔', en: 'Pause between rounds' },
      unit: 'min',
      min: PLAY_TASK.pause.min,
      max: PLAY_TASK.pause.max,
      decimals: 0,
      optional: true,
    },
    enabled: { type: 'switch', label: { zh: '启用', en: 'Enabled' } },
  },
)
