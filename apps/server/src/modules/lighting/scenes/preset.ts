import {
  type ActingStep,
  type Calls,
  isActing,
  type Language,
  mayDo,
  presetSteps,
  type Received,
  radiusOf,
  type ScenePreset,
  type SceneStep,
  type Target,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type Caller, groupScopeOf } from '../../context.ts'
import { permissionsFor } from '../../devices/commands/index.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { areaOf, isNearCalls } from './place.store.ts'
import { commandOf, holds, placesOf, setsOf } from './step-devices.ts'

type LeftOut = Received<Calls['scene.preset']>['leftOut'][number]

type Asked = { readonly preset: ScenePreset; readonly target: Target; readonly language: Language }
type Context = { readonly caller: Caller; readonly registry: Pick<Registry, 'get'>; readonly now: number }

/** Without what comes after the last step that acts. */
const trimmed = (steps: readonly SceneStep[]) => steps.slice(0, steps.findLastIndex(isActing) + 1)

/**
 * The steps of a preset for some devices. Those for screens and speakers are left out where there are none, or not for the
 * caller, and so is what acts around a call where no intercom of the scene has such devices near.
 */
export async function presetFor(
  scope: Scope,
  { preset, target, language }: Asked,
  { caller, registry, now }: Context,
): Promise<{ steps: SceneStep[]; leftOut: LeftOut[] }> {
  const all = presetSteps(preset, language)
  const at = new Date(now)
  const content = { target, steps: all }
  const sets = await setsOf(scope, registry, content, { personId: caller.personId, now: at, place: null })
  const { ofStep } = placesOf(content)
  async function omission(step: ActingStep, devices: readonly number[]): Promise<LeftOut | null> {
    const { kind, code, args } = commandOf(step)
    const metres = radiusOf(step)
    if (metres === null && holds(kind)) return null
    const isThere =
      metres === null
        ? devices.length > 0
        : holds(kind) || (await isNearCalls(scope, areaOf(target), { kind, metres, now: at }))
    if (!isThere) return { kind, why: 'noDevices' }
    const permissions = permissionsFor(code, args)
    // A place may be anywhere.
    const isReached = metres === null || permissions.every((one) => groupScopeOf(caller, one) === null)
    return mayDo(caller, ...permissions) && isReached ? null : { kind, why: 'noRight' }
  }
  const leftOut = new Map<LeftOut['kind'], LeftOut>()
  const steps: SceneStep[] = []
  for (const [number, step] of all.entries()) {
    const why = isActing(step) ? await omission(step, sets[ofStep[number]!]!) : null
    if (why === null) steps.push(step)
    else leftOut.set(why.kind, why)
  }
  return { steps: trimmed(steps), leftOut: [...leftOut.values()] }
}
