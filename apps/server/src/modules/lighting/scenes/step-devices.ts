import {
  type ActingStep,
  type Filled,
  isActing,
  isFailure,
  type Kind,
  type Position,
  type SceneFields,
  type SceneStep,
  type StepTarget,
  type Target,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Wanted } from '../../devices/commands/index.ts'
import type { Device, Registry } from '../../devices/devices/index.ts'
import { type ResolveContext, resolveTarget } from '../../devices/targets/index.ts'

type Content = Pick<SceneFields, 'target' | 'steps'>

/** The command of a step, and to which kind of device it is given. */
export function commandOf(step: ActingStep): { kind: Kind; code: string; args: Filled } {
  switch (step.do) {
    case 'on':
    case 'off': {
      const on = step.do === 'on'
      return step.output === null
        ? { kind: 'luminaire', code: 'dco.switch', args: { on } }
        : { kind: 'power-box', code: 'dco.output', args: { output: step.output, on } }
    }
    case 'dim': {
      const { level, colour, ramp } = step
      return {
        kind: 'luminaire',
        code: 'dco.dim',
        args: { level, ...(colour === null ? {} : { colour }), ...(ramp === null ? {} : { ramp }) },
      }
    }
    case 'show':
      return { kind: 'led-screen', code: 'dcc.shownText', args: { text: step.text } }
    case 'clear':
      return { kind: 'led-screen', code: 'dco.clear', args: {} }
    case 'brightness':
      return { kind: 'led-screen', code: 'dco.brightness', args: { level: step.level } }
    case 'speak': {
      const { text, priority, repeat } = step
      return { kind: 'broadcast', code: 'dco.speak', args: { text, priority, repeat } }
    }
    case 'stopSpeaking':
      return { kind: 'broadcast', code: 'dco.stop', args: {} }
    case 'turn':
      return { kind: 'video', code: 'dco.goToPreset', args: { name: step.preset } }
  }
}

/** What follows a schedule is held off it until the end of a run. */
export const holds = (kind: Kind) => kind === 'luminaire' || kind === 'power-box'

/** Of a target that names all lamps a step for other devices takes all of those; around a place it takes those of its kind. */
const targetOf = (target: StepTarget, kind: Kind): StepTarget =>
  target.near === undefined && (holds(kind) || target.kind === undefined) ? target : { ...target, kind }

/** A target with its place; null where that is not known. */
function placed({ near, ...target }: StepTarget, place: Position | null): Target | null {
  if (near === undefined) return target
  return place && { ...target, circle: { ...place, metres: near } }
}

/** Who finds the devices of a scene, when, and where its steps act that need a place. */
export type StepContext = ResolveContext & { readonly place: Position | null }

/** Steps that are about the same devices have one place in a list of them; null for one that acts on none. */
export function placesOf({ target, steps }: Content) {
  const places = new Map<string, number>()
  const asked: { target: StepTarget; kind: Kind }[] = []
  const ofStep = steps.map((step: SceneStep) => {
    if (!isActing(step)) return null
    const { kind } = commandOf(step)
    const one = { target: targetOf(step.target ?? target, kind), kind }
    const key = JSON.stringify(one)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, asked.length)
    return asked.push(one) - 1
  })
  return { asked, ofStep }
}

/** The devices of each place, as they match now; a selection that was deleted holds none, nor does a circle around nowhere. */
export async function setsOf(
  scope: Scope,
  registry: Pick<Registry, 'get'>,
  content: Content,
  { place, ...context }: StepContext,
): Promise<number[][]> {
  const sets: number[][] = []
  for (const { target, kind } of placesOf(content).asked) {
    const found = placed(target, place)
    try {
      const ids = found ? await resolveTarget(scope, found, context) : []
      sets.push(ids.filter((id) => registry.get(id)?.kind === kind))
    } catch (error) {
      if (!isFailure(error) || error.key !== 'request.notFound') throw error
      sets.push([])
    }
  }
  return sets
}

export const unionOf = (sets: readonly (readonly number[])[]) => [...new Set(sets.flat())]

/** What a step wants of some devices; `untilOf` is when its hold ends, without one at the next step of the device's plan. */
export function wantedOf(
  step: ActingStep,
  devices: readonly Device[],
  { reason, untilOf }: { reason: string; untilOf?: (device: Device) => number },
): Wanted[] {
  const { kind, code, args } = commandOf(step)
  // Devices that are told the same share what they are told: an order to a city is not looked at item by item.
  const byEnd = new Map<number | undefined, Filled>()
  const argsUntil = (end: number | undefined) => {
    const known = byEnd.get(end) ?? (end === undefined ? args : { ...args, until: new Date(end).toISOString() })
    byEnd.set(end, known)
    return known
  }
  return devices.map((device) => ({
    deviceId: device.id,
    code,
    args: argsUntil(holds(kind) ? untilOf?.(device) : undefined),
    ...(reason === '' ? {} : { reason }),
  }))
}

/** What all steps want, for who judges them before they are carried out. */
export function wantedByAll(
  content: Content & { readonly reason: string },
  sets: readonly (readonly number[])[],
  registry: Pick<Registry, 'get'>,
): Wanted[] {
  const { ofStep } = placesOf(content)
  return content.steps.flatMap((step, at) => {
    const place = ofStep[at]
    if (!isActing(step) || place === null || place === undefined) return []
    const devices = (sets[place] ?? []).flatMap((id) => registry.get(id) ?? [])
    return wantedOf(step, devices, { reason: content.reason })
  })
}
