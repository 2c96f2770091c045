import {
  type CellField,
  conditionFields,
  type Label,
  radiusField,
  type SceneCondition,
  type SceneStep,
  type SceneTrigger,
  type StepTarget,
  stepFields,
  triggerFields,
  valueRefusal,
} from '@lamplighter/contract'
import { pointOfKind, statesOfPoint } from '@lamplighter/kinds/points'
import { comparedFields, freshValue } from './valueDraft.ts'

/** What is being entered: some of it may be missing still. */
export type Draft<T> = T extends unknown
  ? { [Key in keyof T]?: T[Key] | null | undefined } & Record<string, unknown>
  : never
export type StepDraft = Draft<SceneStep> & { do: SceneStep['do'] }
export type TriggerDraft = Draft<SceneTrigger> & { on: SceneTrigger['on'] }
export type ConditionDraft = Draft<SceneCondition> & { is: SceneCondition['is'] }

const everyDay = { days: [1, 2, 3, 4, 5, 6, 7], from: null, to: null }

const freshSteps: Readonly<Record<SceneStep['do'], StepDraft>> = {
  on: { do: 'on', output: null, target: null },
  off: { do: 'off', output: null, target: null },
  dim: { do: 'dim', level: 80, colour: null, ramp: null, target: null },
  show: { do: 'show', text: undefined, target: null },
  clear: { do: 'clear', target: null },
  brightness: { do: 'brightness', level: 50, target: null },
  speak: { do: 'speak', text: undefined, priority: 2, repeat: 1, target: null },
  stopSpeaking: { do: 'stopSpeaking', target: null },
  turn: { do: 'turn', preset: undefined, target: null },
  wait: { do: 'wait', seconds: 60 },
  condition: { do: 'condition', when: { is: 'dark' }, patience: 30 },
  replies: { do: 'replies', seconds: 60, otherwise: 'goOn' },
}
const freshConditions: Readonly<Record<SceneCondition['is'], ConditionDraft>> = {
  dark: { is: 'dark' },
  time: { is: 'time', from: '22:00', to: '05:00' },
  lux: { is: 'lux', side: 'below', lux: 30 },
}
const freshTriggers: Readonly<Record<SceneTrigger['on'], TriggerDraft>> = {
  clock: { on: 'clock', at: '22:00', ...everyDay },
  sunset: { on: 'sunset', offset: 0, ...everyDay },
  sunrise: { on: 'sunrise', offset: 0, ...everyDay },
  lux: { on: 'lux', side: 'below', lux: 30, minutes: 5 },
  alarm: { on: 'alarm', types: [], level: 20, groupId: null },
  call: { on: 'call', area: null, coolDown: 15 },
  value: { on: 'value', ...freshValue('environment', 'env.pm25'), minutes: 10, area: null, coolDown: 60 },
}

/** A step of another kind; the devices stay where it acts on some. */
export const stepOf = (kind: SceneStep['do'], before?: StepDraft): StepDraft => {
  const fresh = freshSteps[kind]
  return 'target' in fresh && before && 'target' in before ? ({ ...fresh, target: before.target } as StepDraft) : fresh
}
export const conditionOf = (kind: SceneCondition['is']) => freshConditions[kind]
export const triggerOf = (kind: SceneTrigger['on']) => freshTriggers[kind]

const firstOf = (fields: readonly CellField[], draft: Readonly<Record<string, unknown>>): Label | null => {
  for (const field of fields) {
    // The control of lamps is a choice; what is sent for it is null.
    if (field.key === 'output') continue
    const refusal = valueRefusal(field, draft[field.key])
    if (refusal) return { zh: `${field.label.zh}${refusal.zh}`, en: `${field.label.en}: ${refusal.en}` }
  }
  return null
}

type Missing = { readonly station: Label; readonly types: Label; readonly days: Label; readonly target: Label }

/** What is wrong with a step by itself. */
export function stepRefusal(step: StepDraft, missing: Missing): Label | null {
  if (step.do !== 'condition') {
    const target = 'target' in step ? (step.target as StepTarget | null | undefined) : null
    if (target === undefined) return firstOf(stepFields[step.do], step) ?? missing.target
    return firstOf(target?.near === undefined ? stepFields[step.do] : [...stepFields[step.do], radiusField], {
      ...step,
      near: target?.near,
    })
  }
  const when = step.when as ConditionDraft
  if (when.is === 'lux' && !when.luxId) return missing.station
  return firstOf(conditionFields[when.is], when) ?? firstOf(stepFields.condition, step)
}

/** What is wrong with a trigger by itself. */
export function triggerRefusal(trigger: TriggerDraft, missing: Missing): Label | null {
  if (trigger.on === 'lux' && !trigger.luxId) return missing.station
  if (trigger.on === 'alarm' && !(trigger.types as unknown[] | undefined)?.length) return missing.types
  if ((trigger.on === 'call' || trigger.on === 'value') && trigger.area === undefined) return missing.target
  if ('days' in trigger && !(trigger.days as unknown[] | undefined)?.length) return missing.days
  return (trigger.on === 'value' ? comparedRefusal(trigger) : null) ?? firstOf(triggerFields[trigger.on], trigger)
}

function comparedRefusal(trigger: Extract<TriggerDraft, { on: 'value' }>): Label | null {
  const point = pointOfKind(trigger.kind ?? 'environment', trigger.point ?? '')
  return point && !statesOfPoint(point) ? firstOf(comparedFields(point), trigger) : null
}

/** A list with one of its entries moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  next.splice(to, 0, one!)
  return next
}
