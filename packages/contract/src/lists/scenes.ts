import type { SceneRow, SceneRun } from '../calls/scene.ts'
import { sceneRecord } from '../records/index.ts'
import { triggerWord } from '../scene-words.ts'
import { sceneCauses, sceneIcons, sceneRunStates } from '../scenes.ts'
import { fieldColumn, listOf } from './list.ts'

/** Share of the devices of a run that answered, %; null where it gave nothing. */
export const answeredShare = ({ devices, answered }: Pick<SceneRun, 'devices' | 'answered'>): number | null =>
  devices === 0 ? null : Math.floor((answered / devices) * 100)

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
        triggers.map((one) => triggerWord(one, language)).join(language === 'zh' ? '；' : '; ') || null,
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

export const sceneRunList = listOf<SceneRun>()(
  { zh: '场景运行记录', en: 'scene runs' },
  {
    at: { label: { zh: '启动时间', en: 'Started' }, text: ({ at }, { dateTime }) => dateTime(at) },
    name: { label: { zh: '场景', en: 'Scene' }, text: (run) => run.name },
    icon: { label: icon.label, text: (run, { language }) => sceneIcons[run.icon][language] },
    cause: { label: { zh: '触发', en: 'Started by' }, text: (run, { language }) => sceneCauses[run.cause][language] },
    place: { label: { zh: '位置', en: 'Place' }, text: ({ place }) => place || null },
    account: { label: { zh: '用户', en: 'User' }, text: ({ account }) => account },
    state: { label: { zh: '状态', en: 'State' }, text: ({ state }, { language }) => sceneRunStates[state][language] },
    endedAt: { label: { zh: '结束时间', en: 'Ended' }, text: ({ endedAt }, { dateTime }) => dateTime(endedAt) },
    devices: { label: { zh: '设备', en: 'Devices' }, text: ({ devices }) => devices },
    answered: { label: { zh: '已应答', en: 'Answered' }, text: ({ answered }) => answered },
    failed: { label: { zh: '失败', en: 'Failed' }, text: ({ failed }) => failed },
  },
)
