import { SCENE } from '../../call/limits.ts'
import { choicesOf, record } from '../../field/record.ts'
import { sceneEnds, sceneIcons } from './scenes.ts'

/** What a person enters of a scene; its devices, steps and triggers stand beside. */
export const sceneRecord = record(
  { zh: '场景', en: 'scene' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    icon: { type: 'choice', label: { zh: '图标', en: 'Icon' }, choices: choicesOf(sceneIcons) },
    note: { type: 'text', label: { zh: '说明', en: 'Note' }, max: 200, optional: true },
    priority: {
      type: 'number',
      label: { zh: '优先级', en: 'Priority' },
      note: { zh: '1 至 9；同一盏灯听大的，相同则听后启动的', en: '1 to 9; the higher wins, of two alike the newer' },
      unit: '',
      min: 1,
      max: 9,
      decimals: 0,
    },
    duration: {
      type: 'number',
      label: { zh: '时长', en: 'Duration' },
      note: { zh: '1 分钟至 12 小时', en: '1 minute to 12 hours' },
      unit: 'min',
      min: SCENE.duration.min,
      max: SCENE.duration.max,
      decimals: 0,
    },
    ends: { type: 'choice', label: { zh: '结束后', en: 'Afterwards' }, choices: choicesOf(sceneEnds) },
    enabled: {
      type: 'switch',
      label: { zh: '启用触发', en: 'Triggers active' },
      note: { zh: '停用后只能手动启动', en: 'Without them it starts by hand only' },
    },
  },
)
