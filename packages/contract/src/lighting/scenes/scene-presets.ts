import type { Label, Language } from '../../text/label.ts'
import type { SceneStep, SceneTrigger } from './scene-shapes.ts'
import type { SceneEnd, SceneIcon, ScenePreset } from './scenes.ts'

/** A text in it stands in both languages. */
type Worded<Step> = Step extends { text: string }
  ? Omit<Step, 'text'> & { readonly text: Label }
  : Step extends { preset: string }
    ? Omit<Step, 'preset'> & { readonly preset: Label }
    : Step
type PresetStep = Worded<SceneStep>

type Preset = {
  readonly name: Label
  readonly note: Label
  /** What it does with screens and speakers, where there are some. */
  readonly players?: Label
  readonly icon: SceneIcon
  readonly priority: number
  /** min. */
  readonly duration: number
  readonly ends: SceneEnd
  readonly steps: readonly PresetStep[]
  readonly triggers?: readonly SceneTrigger[]
}

type Dim = Extract<PresetStep, { do: 'dim' }>
type Show = Extract<PresetStep, { do: 'show' }>

const dim = (level: number, more: { colour?: number; ramp?: number } = {}): Dim => ({
  do: 'dim',
  level,
  colour: more.colour ?? null,
  ramp: more.ramp ?? null,
  target: null,
})
const show = (zh: string, en: string): Show => ({ do: 'show', text: { zh, en }, target: null })
const screens = (level: number): PresetStep => ({ do: 'brightness', level, target: null })
const dark = (patience: number): PresetStep => ({ do: 'condition', when: { is: 'dark' }, patience })
const wait = (minutes: number): PresetStep => ({ do: 'wait', seconds: 60 * minutes })

const STORM_WARNING: PresetStep = {
  do: 'speak',
  text: {
    zh: '暴雨大风预警：请尽快到安全场所避险，远离树木、积水和电线。',
    en: 'Storm warning. Please go to a safe place, away from trees, water and power lines.',
  },
  priority: 3,
  repeat: 2,
  target: null,
}

/** Scenes that are made ready to use. */
export const scenePresets = {
  storm: {
    name: { zh: '暴雨全亮', en: 'Storm' },
    note: { zh: '大风、暴雨时全部亮到 100 %', en: 'All lamps at 100 % in wind and heavy rain' },
    players: { zh: '屏幕显示预警，广播两次', en: 'a warning on screens, and spoken twice' },
    icon: 'storm',
    priority: 8,
    duration: 120,
    ends: 'resume',
    steps: [
      dim(100),
      show('暴雨大风，注意安全', 'Storm: take care'),
      screens(100),
      STORM_WARNING,
      wait(30),
      STORM_WARNING,
    ],
  },
  fog: {
    name: { zh: '浓雾', en: 'Fog' },
    note: { zh: '暖光 80 %，减少雾中反光', en: 'Warm light at 80 %: less glare in fog' },
    players: { zh: '屏幕提示减速', en: 'screens ask to slow down' },
    icon: 'fog',
    priority: 7,
    duration: 180,
    ends: 'resume',
    steps: [dim(80, { colour: 3000, ramp: 30 }), show('雾天路滑，减速慢行', 'Fog: slow down')],
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
    note: { zh: '天黑后暖光全亮', en: 'Full warm light once it is dark' },
    players: { zh: '屏幕显示祝福', en: 'good wishes on screens' },
    icon: 'festival',
    priority: 5,
    duration: 300,
    ends: 'resume',
    steps: [dark(120), dim(100, { colour: 3000, ramp: 60 }), show('节日快乐', 'Happy holidays')],
  },
  saving: {
    name: { zh: '深夜节能', en: 'Power saving' },
    note: { zh: '天黑时逐级降到 50 %', en: 'Down to 50 % in two steps, while it is dark' },
    players: { zh: '屏幕调暗', en: 'screens dimmed' },
    icon: 'saving',
    priority: 3,
    duration: 240,
    ends: 'resume',
    // By day a lamp that is dimmed is lit.
    steps: [dark(0), dim(70, { ramp: 60 }), screens(30), wait(10), dim(50, { ramp: 60 })],
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
  help: {
    name: { zh: '灯杆求助', en: 'Help at a pole' },
    note: { zh: '有人求助时点亮周边 60 米', en: 'Lights 60 m around whoever calls for help' },
    players: {
      zh: '广播和屏幕回应，摄像机转到预置位“求助”',
      en: 'speakers and screens answer, cameras turn to their preset "Help"',
    },
    icon: 'help',
    priority: 9,
    duration: 15,
    ends: 'resume',
    steps: [
      { ...dim(100), target: { near: 60 } },
      {
        do: 'speak',
        text: {
          zh: '求助已收到，请留在灯光处，值班人员正在处理。',
          en: 'We have your call. Please stay in the light, help is on its way.',
        },
        priority: 3,
        repeat: 2,
        target: { near: 60 },
      },
      { ...show('求助已收到，请稍候', 'Help is on its way'), target: { near: 60 } },
      { do: 'turn', preset: { zh: '求助', en: 'Help' }, target: { near: 100 } },
    ],
    triggers: [{ on: 'call', area: null, coolDown: 15 }],
  },
} as const satisfies Readonly<Record<ScenePreset, Preset>>

/** The steps of a preset, with its texts in a language. */
export const presetSteps = (preset: ScenePreset, language: Language): SceneStep[] =>
  scenePresets[preset].steps.map((step: PresetStep) =>
    step.do === 'show' || step.do === 'speak'
      ? { ...step, text: step.text[language] }
      : step.do === 'turn'
        ? { ...step, preset: step.preset[language] }
        : step,
  )

/** What starts a scene of a preset by itself. */
export const presetTriggers = (preset: ScenePreset): SceneTrigger[] => [
  ...((scenePresets[preset] as Preset).triggers ?? []),
]
