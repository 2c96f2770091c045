import {
  type Calls,
  isActing,
  type Language,
  mayDo,
  presetSteps,
  type Received,
  type ScenePreset,
  type SceneStep,
  type Target,
} from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { permissionsFor } from '../commands/index.ts'
import type { Caller } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import { commandOf, holds, placesOf, setsOf } from './step-devices.ts'

type LeftOut = Received<Calls['scene.preset']>['leftOut'][number]

type Asked = { readonly preset: ScenePreset; readonly target: Target; readonly language: Language }
type Context = { readonly caller: Caller; readonly registry: Pick<Registry, 'get'>; readonly now: number }

/** Without what comes after the last step that acts. */
const trimmed = (steps: readonly SceneStep[]) => steps.slice(0, steps.findLastIndex(isActing) + 1)

/** The steps of a preset for some devices. Those for screens and speakers are left out where there are none, or not for the caller. */
export async function presetFor(
  scope: Scope,
  { preset, target, language }: Asked,
  { caller, registry, now }: Context,
): Promise<{ steps: SceneStep[]; leftOut: LeftOut[] }> {
  const all = presetSteps(preset, language)
  const content = { target, steps: all }
  const sets = await setsOf(scope, registry, content, { personId: caller.personId, now: new Date(now) })
  const { ofStep } = placesOf(content)
  const leftOut = new Map<LeftOut['kind'], LeftOut>()
  const steps = all.filter((step, at) => {
    if (!isActing(step)) return true
    const { kind, code, args } = commandOf(step)
    if (holds(kind)) return true
    const isMissing = sets[ofStep[at]!]!.length === 0
    if (!isMissing && mayDo(caller, ...permissionsFor(code, args))) return true
    leftOut.set(kind, { kind, why: isMissing ? 'noDevices' : 'noRight' })
    return false
  })
  return { steps: trimmed(steps), leftOut: [...leftOut.values()] }
}
