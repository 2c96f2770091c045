import type { Label } from './label.ts'
import type { SceneStep } from './scene-shapes.ts'
import type { SceneEnd, SceneIcon } from './scenes.ts'

type Preset = {
  readonly name: Label
  readonly note: Label
  readonly icon: SceneIcon
  readonly priority: number
  /** min. */
  readonly duration: number
  readonly ends: SceneEnd
  readonly steps: readonly SceneStep[]
}

const dim = (level: number, more: { colour?: number; ramp?: number } = {}): SceneStep => ({
  do: 'dim',
  level,
  colour: more.colour ?? null,
  ramp: more.ramp ?? null,
  target: null,
})

/** Scenes that are made ready to use. */
export const scenePresets = {
  storm: {
    name: { zh: '暴雨全亮', en: 'Storm' },
    note: { zh: '大风、暴雨时全部亮到 100 %', en: 'All lamps at 100 % in wind and heavy rain' },
    icon: 'storm',
    priority: 8,
    duration: 120,
    ends: 'resume',
    steps: [dim(100)],
  },
  fog: {
    name: { zh: '浓雾', en: 'Fog' },
    note: { zh: '暖光 80 %，减少雾中反光', en: 'Warm light at 80 %: less glare in fog' },
    icon: 'fog',
    priority: 7,
    duration: 180,
    ends: 'resume',
    steps: [dim(80, { colour: 3000, ramp: 30 })],
  },
  full: {
    name: { zh: '应急全亮', en: 'Full light' },
    note: { zh: '事故、抢险时立即全亮', en: 'Everything on at once, for accidents and rescue' },
    icon: 'full',
    priority: 9,
    duration: 60,
    ends: 'previous',
    steps: [dim(100)],
  },
  festival: {
    name: { zh: '节日', en: 'Festival' },
    note: { zh: '天黑后全亮', en: 'Full light once it is dark' },
    icon: 'festival',
    priority: 5,
    duration: 300,
    ends: 'resume',
    steps: [{ do: 'condition', when: { is: 'dark' }, patience: 120 }, dim(100, { ramp: 60 })],
  },
  saving: {
    name: { zh: '深夜节能', en: 'Power saving' },
    note: { zh: '逐级降到 50 %', en: 'Down to 50 % in two steps' },
    icon: 'saving',
    priority: 3,
    duration: 240,
    ends: 'resume',
    steps: [dim(70, { ramp: 60 }), { do: 'wait', seconds: 600 }, dim(50, { ramp: 60 })],
  },
  inspection: {
    name: { zh: '白天巡检', en: 'Inspection by day' },
    note: { zh: '亮灯半小时，查找不亮的灯', en: 'Half an hour of light to find lamps that fail' },
    icon: 'inspection',
    priority: 4,
    duration: 30,
    ends: 'previous',
    steps: [{ do: 'on', output: null, target: null }],
  },
} as const satisfies Readonly<Record<string, Preset>>
export type ScenePreset = keyof typeof scenePresets
export const scenePresetNames = Object.keys(scenePresets) as [ScenePreset, ...ScenePreset[]]
