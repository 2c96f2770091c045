import { z } from 'zod'
import { alarmLevels } from '../../alarms/alarm-levels.ts'
import { alarmTypeNames } from '../../alarms/alarms.ts'
import { CAMERA_PRESET_NAME, COLOUR, RAMP, SCENE } from '../../call/limits.ts'
import { id, text } from '../../call/shapes.ts'
import { kinds } from '../../devices/device.ts'
import { metres, target } from '../../devices/target.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const lux = z.number().min(0).max(SCENE.lux)
/** On which side of a value a lux station measures. */
const side = z.enum(['below', 'above'])
/** `near`: within so many metres of the place of its run: of the device that started it, or of the pole that was chosen. */
export const stepTarget = target.extend({ near: metres.optional() })
export type StepTarget = z.output<typeof stepTarget>
/** Null: the devices of the scene. */
const at = { target: stepTarget.nullable() }
/** Null: the lamps; a number: that output of the power boxes. */
const output = z.int().min(1).max(4).nullable()

export const sceneCondition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('lux'), luxId: id, side, lux }),
  /** Between sunset and sunrise. */
  z.strictObject({ is: z.literal('dark') }),
  z.strictObject({ is: z.literal('time'), from: clock, to: clock }),
])
export type SceneCondition = z.output<typeof sceneCondition>

export const sceneStep = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('on'), output, ...at }),
  z.strictObject({ do: z.literal('off'), output, ...at }),
  z.strictObject({
    do: z.literal('dim'),
    level: z.int().min(1).max(100),
    /** Colour temperature, K; lamps of one colour pass over it. */
    colour: z.int().min(COLOUR.min).max(COLOUR.max).nullable(),
    /** s. */
    ramp: z.int().min(0).max(RAMP.max).nullable(),
    ...at,
  }),
  /** What LED screens show. */
  z.strictObject({ do: z.literal('show'), text: text(SCENE.shown).min(1), ...at }),
  z.strictObject({ do: z.literal('clear'), ...at }),
  z.strictObject({ do: z.literal('brightness'), level: z.int().min(1).max(100), ...at }),
  /** What speakers speak: a text of a higher priority interrupts one of a lower. */
  z.strictObject({
    do: z.literal('speak'),
    text: text(SCENE.spoken).min(1),
    priority: z.literal([1, 2, 3]),
    repeat: z.int().min(SCENE.repeat.min).max(SCENE.repeat.max),
    ...at,
  }),
  z.strictObject({ do: z.literal('stopSpeaking'), ...at }),
  /** Cameras turn to their preset of this name, and stay there. */
  z.strictObject({ do: z.literal('turn'), preset: text(CAMERA_PRESET_NAME).min(1), ...at }),
  z.strictObject({ do: z.literal('wait'), seconds: z.int().min(SCENE.wait.min).max(SCENE.wait.max) }),
  /** Goes on once it holds; the run ends when it does not within so many minutes, at once with 0. */
  z.strictObject({ do: z.literal('condition'), when: sceneCondition, patience: z.int().min(0).max(SCENE.patience) }),
  /** Until all commands of the run are answered, at most so long; then what becomes of it where one is not, or failed. */
  z.strictObject({
    do: z.literal('replies'),
    seconds: z.int().min(SCENE.replies.min).max(SCENE.replies.max),
    otherwise: z.enum(['goOn', 'stop']),
  }),
])
export type SceneStep = z.output<typeof sceneStep>
export type ActingStep = Extract<SceneStep, { target: unknown }>
export const sceneSteps = z.array(sceneStep).min(1).max(SCENE.steps)

/** Monday is 1. */
const days = z.array(z.int().min(1).max(7)).min(1).max(7)
const day = z.iso.date().nullable()
const dated = { days, from: day, to: day }
const offset = z.int().min(-SCENE.offset).max(SCENE.offset)

/** Where the devices stand that may start a scene. */
export const callArea = target.pick({ groupId: true, stationId: true, polygon: true })
export type CallArea = z.output<typeof callArea>

/** What starts a scene besides a person or a program. */
export const sceneTrigger = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('clock'), at: clock, ...dated }),
  /** So many minutes after the sun event; before it when negative. */
  z.strictObject({ on: z.literal('sunset'), offset, ...dated }),
  z.strictObject({ on: z.literal('sunrise'), offset, ...dated }),
  /** A lux station measures so for so many minutes. */
  z.strictObject({
    on: z.literal('lux'),
    luxId: id,
    side,
    lux,
    minutes: z.int().min(SCENE.hold.min).max(SCENE.hold.max),
  }),
  /** An alarm of one of these types and at least this level, in a group; without one in that of the scene. */
  z.strictObject({
    on: z.literal('alarm'),
    types: z.array(z.enum(alarmTypeNames)).min(1).max(20),
    level: z.literal(alarmLevels),
    groupId: id.nullable(),
  }),
  /**
   * Somebody presses the help button of an intercom in an area; without one in that of the scene. A button does not start it
   * again within so many minutes.
   */
  z.strictObject({ on: z.literal('call'), area: callArea.nullable(), coolDown: z.int().min(0).max(SCENE.coolDown) }),
  /**
   * A device of a kind, in an area or without one in that of the scene, measures so for so many minutes. It starts the scene
   * again once it has measured otherwise in between, and not within so many minutes.
   */
  z.strictObject({
    on: z.literal('value'),
    kind: z.enum(kinds),
    /** Key of a point of the kind. */
    point: z.string().min(1).max(SCENE.point),
    /** `=`: it is in this state. */
    operator: z.enum(['>', '<', '=']),
    value: z.number().min(-SCENE.value).max(SCENE.value),
    minutes: z.int().min(0).max(SCENE.hold.max),
    area: callArea.nullable(),
    coolDown: z.int().min(0).max(SCENE.coolDown),
  }),
])
export type SceneTrigger = z.output<typeof sceneTrigger>
export type ValueTrigger = Extract<SceneTrigger, { on: 'value' }>
export type TimeTrigger = Extract<SceneTrigger, { days: unknown }>
export const sceneTriggers = z.array(sceneTrigger).max(SCENE.triggers)
