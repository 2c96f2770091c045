import { answeredShare, fieldColumn, listOf, type SceneRow, sceneRecord } from '@lamplighter/contract'
import { sceneTriggerWord } from './scene-words.ts'

const { name, icon, note, priority, duration, ends, enabled } = sceneRecord.fields

export const sceneList = listOf<SceneRow>()(
  { zh: '场景', en: 'scenes' },
  {
    icon: fieldColumn(icon),
    name: fieldColumn(name),
    note: fieldColumn(note),
    steps: { label: { zh: '步骤', en: 'Steps' }, text: ({ steps }) => steps.length },
    triggers: {
      label: { zh: '触发', en: 'Triggers' },
      text: ({ triggers }, { language }) =>
        triggers.map((one) => sceneTriggerWord(one, language)).join(language === 'zh' ? '；' : '; ') || null,
    },
    priority: fieldColumn(priority),
    duration: fieldColumn(duration),
    ends: fieldColumn(ends),
    nextAt: { label: { zh: '下次启动', en: 'Next start' }, text: ({ nextAt }, { dateTime }) => dateTime(nextAt) },
    lastAt: { label: { zh: '最后运行', en: 'Last run' }, text: ({ run }, { dateTime }) => dateTime(run?.at) },
    result: {
      label: { zh: '最后结果', en: 'Last result' },
      unit: '%',
      text: ({ run }) => run && answeredShare(run),
    },
    enabled: fieldColumn(enabled),
  },
)
