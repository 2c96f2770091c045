import {
  type Language,
  type SceneMeasured,
  type SceneTrigger,
  triggerWord,
  type ValueTrigger,
  valueTriggerWord,
} from '@lamplighter/contract'
import { pointOfKind, pointValueWord } from '../points.ts'
import { wires } from '../wires.ts'

/** What a device measured that started a scene, for example `PM2.5 131 µg/m³`. */
export function measuredWord({ kind, point: key, value }: SceneMeasured, language: Language): string {
  const point = pointOfKind(kind, key)
  return point ? `${point.label[language]} ${pointValueWord(point, value, language)}` : `${key} ${value}`
}

/** For example `Environment station: PM2.5 > 115 µg/m³`. */
function comparedWord({ kind, point: key, operator, value }: ValueTrigger, language: Language): string {
  const point = pointOfKind(kind, key)
  const said = point ? pointValueWord(point, value, language) : String(value)
  const [of, name] = [wires[kind].label[language], point?.label[language] ?? key]
  return language === 'zh' ? `${of}：${name} ${operator} ${said}` : `${of}: ${name} ${operator} ${said}`
}

/** What starts a scene. */
export const sceneTriggerWord = (trigger: SceneTrigger, language: Language): string =>
  trigger.on === 'value'
    ? valueTriggerWord(comparedWord(trigger, language), trigger, language)
    : triggerWord(trigger, language)
