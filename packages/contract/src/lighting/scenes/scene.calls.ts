import { z } from 'zod'
import { call, done, nothing } from '../../call/call.ts'
import { exportOf } from '../../call/export.ts'
import { id, logOf, logPage, lookedAt, text, time, uuid } from '../../call/shapes.ts'
import { kinds } from '../../devices/device.ts'
import { commandTarget } from '../../devices/target.ts'
import { sceneRecord } from './scene.record.ts'
import { sceneSteps, sceneTriggers } from './scene-shapes.ts'
import {
  type PresetOmission,
  presetOmissions,
  type SceneCause,
  type SceneFinding,
  type SceneIcon,
  type SceneRunState,
  sceneCauses,
  sceneFindings,
  sceneIcons,
  scenePresetNames,
  sceneRunStates,
} from './scenes.ts'

const keysOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(labels) as [Key, ...Key[]])

const runState = keysOf<SceneRunState>(sceneRunStates)
const cause = keysOf<SceneCause>(sceneCauses)

const content = { target: commandTarget, steps: sceneSteps, triggers: sceneTriggers.default([]) }
/** `reason`: why it may put lamps out by night; needed where a step does. */
const scene = z.object({ ...sceneRecord.shape, ...content, reason: text(200).default('') })
export type SceneFields = z.output<typeof scene>

/** What started a run by a value, as it stood then. */
export const sceneMeasured = z.object({
  deviceId: id,
  name: z.string(),
  kind: z.enum(kinds),
  point: z.string(),
  value: z.number(),
})
export type SceneMeasured = z.output<typeof sceneMeasured>

/** One carrying out of a scene. */
export const sceneRun = z.object({
  id: uuid,
  sceneId: id.nullable(),
  /** As it was called then. */
  name: z.string(),
  icon: keysOf<SceneIcon>(sceneIcons),
  cause,
  /** Who started it, or whose scene it was that started by itself. */
  account: z.string(),
  /** Whose call started it, the device around which its steps act, or the pole that was chosen; empty where they need no place. */
  place: z.string(),
  /** What a device measured that started it. */
  measured: sceneMeasured.nullable(),
  at: time,
  ends: time,
  state: runState,
  endedAt: time.nullable(),
  stoppedBy: z.string(),
  /** The step that goes on or comes next, from 0, of so many. */
  step: z.int(),
  steps: z.int(),
  devices: z.int(),
  answered: z.int(),
  failed: z.int(),
  /** Devices that could not be given back what they had before, once it was over. */
  notRestored: z.int(),
})
export type SceneRun = z.output<typeof sceneRun>

export const sceneRow = scene.extend({
  id,
  changedBy: z.string(),
  changedAt: time,
  /** It leaves many lamps dark; it does not run until somebody else has approved it. */
  needsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  /** When it starts by itself next. */
  nextAt: time.nullable(),
  /** The one that goes on, or the last. */
  run: sceneRun.nullable(),
})
export type SceneRow = z.output<typeof sceneRow>

/** The newest first. */
const runs = call('/station/scene/Runs', {
  access: 'scene.view',
  reach: 'whole',
  input: z.object({
    ...logPage,
    filters: z.object({ sceneId: id.optional(), state: runState.optional() }).prefault({}),
  }),
  output: logOf(sceneRun),
})

/** What became of a step: given to devices, its condition held, or replies came; `again` was given anew after another scene had ended. */
export const sceneStepKinds = ['given', 'held', 'replies', 'again', 'restored'] as const

export const sceneProgress = z.object({
  run: sceneRun,
  scene: scene.pick({ steps: true, ends: true, priority: true }),
  /** When the next step is due; null when it is over. */
  dueAt: time.nullable(),
  done: z.array(
    z.object({
      kind: z.enum(sceneStepKinds),
      /** From 0; null for what is no step of its own. */
      step: z.int().nullable(),
      at: time,
      /** Of the command that was given. */
      groupId: uuid.nullable(),
      devices: z.int(),
      answered: z.int(),
      pending: z.int(),
      failed: z.int(),
      /** Of a step that waited for replies: commands that had none when it was over. */
      unanswered: z.int(),
      /** Left as they were: another scene holds them. */
      spared: z.int(),
    }),
  ),
})
export type SceneProgress = z.output<typeof sceneProgress>

/** What of a screen is left at a default once a scene has ended: it is dark, or of automatic brightness. */
export const sceneLosses = ['picture', 'brightness'] as const

export const sceneResult = z.object({
  deviceId: id,
  name: z.string(),
  kind: z.enum(kinds),
  stationName: z.string().nullable(),
  code: z.string(),
  args: z.unknown(),
  status: z.int(),
  message: z.string(),
  asked: time,
  answered: time.nullable(),
  /** The commands that gave back what the run changed, as they were given last, and what became of them; none while it runs. */
  back: z.array(z.object({ code: z.string(), args: z.unknown(), status: z.int(), message: z.string() })),
  /** What could not be given back: what was before is not known, or may not be shown any more. */
  lost: z.array(z.enum(sceneLosses)),
  /** It has not returned yet, and does when it is online again by then. */
  waitsUntil: time.nullable(),
  /** What a screen or a speaker reports to play by now: a text, or the name of a task or an item. */
  plays: z.string().nullable(),
})
export type SceneResult = z.output<typeof sceneResult>

export const sceneCalls = {
  'scene.query': call('/station/scene/Query', {
    access: 'scene.view',
    reach: 'whole',
    input: nothing,
    output: z.array(sceneRow),
  }),
  /** Asks for the rights of the commands in its steps, and the password where it reaches everything. */
  'scene.save': call('/station/scene/Save', {
    access: 'scene.save',
    reach: 'whole',
    audit: 'scene.save',
    input: scene.extend({ id: id.optional() }),
    output: z.object({ id, needsApproval: z.boolean() }),
  }),
  'scene.delete': call('/station/scene/Delete', {
    access: 'scene.save',
    reach: 'whole',
    audit: 'scene.delete',
    input: z.object({ id }),
    output: done,
  }),
  'scene.copy': call('/station/scene/Copy', {
    access: 'scene.save',
    reach: 'whole',
    audit: 'scene.save',
    input: z.object({ id }),
    output: z.object({ id, needsApproval: z.boolean() }),
  }),
  /**
   * Makes a scene ready to use, named in the caller's language. Its steps for screens and speakers are left out, and named,
   * where there are none among the devices or the caller may not control them.
   */
  'scene.preset': call('/station/scene/Preset', {
    access: 'scene.save',
    reach: 'whole',
    audit: 'scene.save',
    input: z.object({ preset: z.enum(scenePresetNames), target: commandTarget }),
    output: z.object({
      id,
      needsApproval: z.boolean(),
      leftOut: z.array(z.object({ kind: z.enum(kinds), why: keysOf<PresetOmission>(presetOmissions) })),
    }),
  }),
  /** Agrees to a scene of somebody else that leaves many lamps dark. */
  'scene.approve': call('/station/scene/Approve', {
    access: 'approval.decide',
    reach: 'whole',
    audit: 'scene.approve',
    input: z.object({ id, ...lookedAt }),
    output: done,
  }),
  /** What it would meet if it ran now or at its next time; at a pole, where steps act around a place. */
  'scene.check': call('/station/scene/Check', {
    access: 'scene.view',
    reach: 'whole',
    input: scene
      .pick({ priority: true, duration: true, target: true, steps: true, triggers: true })
      .extend({ id: id.optional(), poleId: id.optional() }),
    output: z.object({
      devices: z.int(),
      findings: z.array(
        z.object({
          finding: keysOf<SceneFinding>(sceneFindings),
          n: z.int(),
          of: z.int(),
          /** Name of the other scene; empty where there is none. */
          scene: z.string(),
          at: time.nullable(),
        }),
      ),
    }),
  }),
  /** Which devices each step is about: `set` is the place of its ids in `sets`, null where it acts on none. Around a place without a pole nothing is known. */
  'scene.preview': call('/station/scene/Preview', {
    access: 'scene.view',
    reach: 'whole',
    input: scene.pick({ target: true, steps: true }).extend({ poleId: id.optional() }),
    output: z.object({ sets: z.array(z.array(id)), steps: z.array(z.object({ set: z.int().nullable() })) }),
  }),
  'scene.run': call('/station/scene/Run', {
    access: 'scene.run',
    reach: 'whole',
    audit: 'scene.run',
    /** The pole around which steps act that need a place. */
    input: z.object({ id, poleId: id.optional() }),
    output: z.object({ runId: uuid }),
  }),
  /** Ends a run before its time: its lamps return. */
  'scene.stop': call('/station/scene/Stop', {
    access: 'scene.run',
    reach: 'whole',
    audit: 'scene.stop',
    input: z.object({ runId: uuid }),
    output: done,
  }),
  'scene.runs': runs,
  'scene.exportRuns': exportOf('/station/scene/ExportRuns', runs),
  'scene.progress': call('/station/scene/Progress', {
    access: 'scene.view',
    reach: 'whole',
    input: z.object({ runId: uuid }),
    output: sceneProgress,
  }),
  /** What each device was told last by a run, those that failed first. */
  'scene.results': call('/station/scene/Results', {
    access: 'scene.view',
    reach: 'whole',
    input: z.object({
      runId: uuid,
      failedOnly: z.boolean().default(false),
      size: z.int().min(1).max(5_000).default(500),
    }),
    output: z.object({ rows: z.array(sceneResult), total: z.int() }),
  }),
}
