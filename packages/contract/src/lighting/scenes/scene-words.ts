import { alarmLevelLabels } from '../../alarms/alarm-levels.ts'
import { alarmTypes } from '../../alarms/alarms.ts'
import { exactDurationWord } from '../../text/duration.ts'
import { formatNumber } from '../../text/format.ts'
import type { Label, Language } from '../../text/label.ts'
import { filledSentence } from '../../text/sentence.ts'
import type { SceneCondition, SceneStep, SceneTrigger, ValueTrigger } from './scene-shapes.ts'
import { isTimed, radiusOf } from './scenes.ts'

const sideWords = { below: { zh: '低于', en: 'below' }, above: { zh: '高于', en: 'above' } } as const
const joined = (parts: readonly string[], language: Language) =>
  parts.filter(Boolean).join(language === 'zh' ? '，' : ', ')

const spanWord = (seconds: number, language: Language) => exactDurationWord(seconds, 's', language)
const minutesWord = (minutes: number, language: Language) => exactDurationWord(minutes, 'min', language)

/** What a condition asks for. */
export function conditionWord(when: SceneCondition, language: Language): string {
  const zh = language === 'zh'
  if (when.is === 'dark') return zh ? '日落后、日出前' : 'between sunset and sunrise'
  if (when.is === 'time') return zh ? `${when.from}–${when.to} 之间` : `between ${when.from} and ${when.to}`
  const value = `${formatNumber(when.lux)} lx`
  return zh ? `照度${sideWords[when.side].zh} ${value}` : `light level ${sideWords[when.side].en} ${value}`
}

const outputWord = (output: number | null, language: Language) =>
  output === null ? '' : language === 'zh' ? `配电箱 ${output} 回路` : `output ${output} of power boxes`

/** What a step does, and around which place. */
export function stepWord(step: SceneStep, language: Language): string {
  const radius = radiusOf(step)
  const around = language === 'zh' ? `位置周边 ${radius} 米内` : `within ${radius} m of the place`
  return joined([actionWord(step, language), radius === null ? '' : around], language)
}

function actionWord(step: SceneStep, language: Language): string {
  const zh = language === 'zh'
  switch (step.do) {
    case 'on':
      return step.output === null
        ? zh
          ? '开灯'
          : 'Switch on'
        : `${zh ? '合闸' : 'Switch on'} ${outputWord(step.output, language)}`
    case 'off':
      return step.output === null
        ? zh
          ? '关灯'
          : 'Switch off'
        : `${zh ? '分闸' : 'Switch off'} ${outputWord(step.output, language)}`
    case 'dim':
      return joined(
        [
          `${zh ? '调光' : 'Dim to'} ${step.level} %`,
          step.colour === null ? '' : `${step.colour} K`,
          step.ramp === null ? '' : `${zh ? '渐变' : 'over'} ${spanWord(step.ramp, language)}`,
        ],
        language,
      )
    case 'show':
      return zh ? `屏幕显示“${step.text}”` : `Show "${step.text}" on screens`
    case 'clear':
      return zh ? '清屏' : 'Clear screens'
    case 'brightness':
      return zh ? `屏幕亮度 ${step.level} %` : `Screen brightness ${step.level} %`
    case 'speak':
      return joined(
        [zh ? `广播“${step.text}”` : `Speak "${step.text}"`, step.repeat === 1 ? '' : `×${step.repeat}`],
        language,
      )
    case 'stopSpeaking':
      return zh ? '停止广播' : 'Stop speaking'
    case 'turn':
      return zh ? `摄像机转到预置位“${step.preset}”` : `Turn cameras to "${step.preset}"`
    case 'wait':
      return `${zh ? '等待' : 'Wait'} ${spanWord(step.seconds, language)}`
    case 'replies':
      return joined(
        [
          `${zh ? '等待应答，最多' : 'Wait for replies, up to'} ${spanWord(step.seconds, language)}`,
          step.otherwise === 'goOn' ? '' : zh ? '未全部应答则结束' : 'else end',
        ],
        language,
      )
    case 'condition': {
      const waits =
        step.patience === 0
          ? zh
            ? '否则结束'
            : 'else end'
          : `${zh ? '最多等' : 'wait up to'} ${minutesWord(step.patience, language)}`
      return joined([`${zh ? '条件：' : 'Condition: '}${conditionWord(step.when, language)}`, waits], language)
    }
  }
}

export const weekdays: readonly Label[] = [
  { zh: '一', en: 'Mon' },
  { zh: '二', en: 'Tue' },
  { zh: '三', en: 'Wed' },
  { zh: '四', en: 'Thu' },
  { zh: '五', en: 'Fri' },
  { zh: '六', en: 'Sat' },
  { zh: '日', en: 'Sun' },
]

/** Days of the week, by their numbers from Monday, 1, on. */
export function daysWord(days: readonly number[], language: Language): string {
  if (days.length === 7) return language === 'zh' ? '每天' : 'daily'
  const sorted = [...days].sort((a, b) => a - b)
  const names = sorted.map((day) => weekdays[day - 1]![language])
  const [first, last] = [names[0]!, names.at(-1)!]
  if (days.length > 2 && sorted.at(-1)! - sorted[0]! === days.length - 1)
    return language === 'zh' ? `周${first}至周${last}` : `${first}–${last}`
  return language === 'zh' ? `周${names.join('、')}` : names.join(' ')
}

const suns = { sunset: { zh: '日落', en: 'Sunset' }, sunrise: { zh: '日出', en: 'Sunrise' } } as const

/** What starts a scene besides a value, which only who knows kinds can name. */
export type NamedTrigger = Exclude<SceneTrigger, { on: 'value' }>

const holdWord = (minutes: number, language: Language) =>
  minutes === 0 ? '' : `${language === 'zh' ? '持续' : 'for'} ${minutesWord(minutes, language)}`

const coolDownWord = (minutes: number, language: Language) =>
  minutes === 0
    ? ''
    : language === 'zh'
      ? `冷却 ${minutesWord(minutes, language)}`
      : `${minutesWord(minutes, language)} cool-down`

/** A trigger by a value, of which the comparison is in words. */
export const valueTriggerWord = (compared: string, { minutes, coolDown }: ValueTrigger, language: Language) =>
  joined([compared, holdWord(minutes, language), coolDownWord(coolDown, language)], language)

/** What starts a scene. */
export function triggerWord(trigger: NamedTrigger, language: Language): string {
  const zh = language === 'zh'
  if (isTimed(trigger)) {
    const { days, from, to } = trigger
    const dates = from === null && to === null ? '' : `${from ?? ''}–${to ?? ''}`
    if (trigger.on === 'clock') return joined([trigger.at, daysWord(days, language), dates], language)
    const { offset } = trigger
    const shift = offset === 0 ? '' : ` ${offset > 0 ? '+' : '-'}${minutesWord(Math.abs(offset), language)}`
    return joined([`${suns[trigger.on][language]}${shift}`, daysWord(days, language), dates], language)
  }
  if (trigger.on === 'lux') {
    const sentence = { zh: '照度{side} {lux} lx 达 {time}', en: 'Light level {side} {lux} lx for {time}' }
    return filledSentence(
      sentence,
      { side: sideWords[trigger.side], lux: formatNumber(trigger.lux), time: minutesWord(trigger.minutes, language) },
      language,
    )
  }
  if (trigger.on === 'call') {
    return joined([zh ? '求助呼叫' : 'Call for help', coolDownWord(trigger.coolDown, language)], language)
  }
  const [first] = trigger.types
  const more = trigger.types.length - 1
  const name = first ? alarmTypes[first].label[language] : ''
  const types = more > 0 ? (zh ? `${name}等 ${more + 1} 类` : `${name} and ${more} more`) : name
  const level = alarmLevelLabels[trigger.level][language]
  return zh ? `${types}告警，${level}及以上` : `${types} alarms, ${level.toLowerCase()} or worse`
}
