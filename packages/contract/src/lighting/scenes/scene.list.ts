import { listOf } from '../../call/list.ts'
import type { SceneRun } from './scene.calls.ts'
import { sceneRecord } from './scene.record.ts'
import { sceneCauses, sceneIcons, sceneRunStates } from './scenes.ts'

/** Share of the devices of a run that answered, %; null where it gave nothing. */
export const answeredShare = ({ devices, answered }: Pick<SceneRun, 'devices' | 'answered'>): number | null =>
  devices === 0 ? null : Math.floor((answered / devices) * 100)

const { icon } = sceneRecord.fields

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
    notRestored: { label: { zh: '未恢复', en: 'Not restored' }, text: ({ notRestored }) => notRestored },
  },
)
