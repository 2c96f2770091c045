import type { Diagnosis } from '@lamplighter/contract'
import { drivers } from '@lamplighter/kinds/drivers'
import type { Place } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import type { Carried } from '../../devices/devices/index.ts'
import { namedPoints } from '../../devices/devices/index.ts'
import { overridesOf } from '../overrides/index.ts'
import { plannedLight } from '../plans/index.ts'
import {
  type Feeder,
  lampsBehind,
  lampsFedBy,
  othersAtSite,
  othersOnOutput,
  outputNames,
  type Subject,
  subjectOf,
} from './store.ts'

const PHASES = ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage'] as const

type Heard = Pick<Subject, 'kind' | 'points'>

export const valuesOf = ({ kind, points }: Heard) => namedPoints(kind, points)

/** The highest phase of a box at its last report. */
export function voltsOf(box: Heard): number | null {
  const values = valuesOf(box)
  const phases = PHASES.flatMap((key) => values[key] ?? [])
  return phases.length > 0 ? Math.max(...phases) : null
}

export async function gatewayFacts(scope: Scope, id: number | null): Promise<Diagnosis['gateway']> {
  const gateway = id === null ? null : await subjectOf(scope, id)
  if (!gateway) return null
  const { lamps, answering } = await lampsBehind(scope, gateway.id)
  return { id: gateway.id, name: gateway.name, online: gateway.online, lamps, answering }
}

export async function boxFacts(scope: Scope, box: Subject | null): Promise<Diagnosis['box']> {
  if (!box) return null
  const { lamps, answering } = await lampsFedBy(scope, box.id)
  return { id: box.id, name: box.name, online: box.online, volts: voltsOf(box), lamps, answering }
}

const isOn = (value: number | null | undefined) => (typeof value === 'number' ? value > 0 : null)

/** How an output of a box stands; nothing is said of one whose box is silent. */
export function outputFacts(
  box: (Heard & Pick<Subject, 'online'>) | null,
  number: number,
  name: string,
): NonNullable<Diagnosis['output']> {
  const values = box?.online ? valuesOf(box) : {}
  return { name, number, on: isOn(values[`loop${number}.state`]), contact: isOn(values[`loop${number}.contact`]) }
}

/** The first output of a box whose contactor does not do as it is told. */
export async function outputAtFault(scope: Scope, box: Subject): Promise<Diagnosis['output']> {
  const outputs = (await outputNames(scope, box.id)).map(({ number, name }) => outputFacts(box, number, name))
  return outputs.find(({ on, contact }) => on !== null && contact !== null && on !== contact) ?? null
}

export async function neighbourFacts(
  scope: Scope,
  { id, stationId }: Subject,
  feeder: Feeder | null,
): Promise<Diagnosis['neighbours']> {
  const outputId = feeder?.outputId ?? null
  if (outputId === null && stationId === null) return null
  const { lamps, answering, dark } =
    outputId === null ? await othersAtSite(scope, stationId!, id) : await othersOnOutput(scope, outputId, id)
  return { at: outputId === null ? 'site' : 'output', lamps, dark, offline: lamps - answering }
}

const iso = (at: number) => new Date(at).toISOString()

export function planFacts(carried: Carried, place: Place, now: number): Diagnosis['plan'] {
  const light = plannedLight(carried, place)
  if (!light) return null
  const next = light.next(now)
  const { id, version, name } = light.plan
  return { id, version, name, level: light.level(now), next: { time: iso(next.at), level: next.level } }
}

/** The command that set the lamp's level and still holds. */
export async function commandFacts(scope: Scope, { id }: Subject, now: number): Promise<Diagnosis['command']> {
  const [held] = await overridesOf(scope, id, now)
  const level = held && drivers.luminaire.writes(held.code, held.args)['lamp.command']
  return held && typeof level === 'number' ? { user: held.by, level, until: held.until } : null
}
