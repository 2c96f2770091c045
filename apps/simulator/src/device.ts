import type { Values } from '@lamplighter/contract'
import type { ShownValues, ToldSchedule } from '@lamplighter/kinds/players'
import { type Answered, answered, type Sim } from '@lamplighter/kinds/sims'
import { wires } from '@lamplighter/kinds/wires'
import type { EdgeMetric, EdgeReading } from '@lamplighter/links/sparkplug/device'
import { dataType, groupMetrics, metricName, nameplateMetrics, planMetrics } from './metrics.ts'
import type { Appointment, Timetable } from './timetable.ts'

/** A simulated device that tells what it measures. */
export type Device = {
  readonly sim: Sim
  /** Everything it will ever tell, with the values it has now. */
  metrics(): EdgeMetric[]
  order(code: string, args: unknown): Answered
  /** Notes an order that is about to be carried out; false for one older than the last for the same point. */
  admits(code: string, args: unknown, sequence: number | null): boolean
  /** Tells all its values, as when it is read. */
  tellAll(): void
  /** See `Sim.shownValues`. */
  showValues(values: ShownValues): void
  /** See `Sim.speechOver`. */
  speechOver(id: string): void
  /** See `Sim.schedule`. */
  schedule(told: ToldSchedule): void
  powerReturned(): void
  /** See `Sim.alter`; false where its kind has no table to alter. */
  alter(): boolean
  /** See `Sim.press`; false where it has no button, or pressing it does nothing. */
  press(): boolean
  /** It measures these values from now on, whatever is so; null for what it really measures. Returns the points that it has not. */
  force(values: Values): string[]
}

/** Reports of its own accord differ from their interval by up to this share, so that they do not bunch. */
const SPREAD = 0.1

type Setting = {
  readonly now: () => number
  readonly random: () => number
  readonly timetable: Timetable
  readonly admits: Device['admits']
  /** Says whether it could be sent. */
  readonly publish: (readings: readonly EdgeReading[]) => boolean
  /** Told whenever it may have changed. */
  readonly moved?: () => void
}

export function createDevice(sim: Sim, { now, random, timetable, admits, publish, moved }: Setting): Device {
  const points = wires[sim.nameplate.kind].points
  let told: Values = {}
  let forced: Values = {}
  const measured = (): Values => ({ ...sim.values(now()), ...forced })
  let toldPlan: readonly EdgeMetric[] = []
  let due: Appointment | null = null
  let reportAt = now() + sim.interval(now()) * random()

  /** Report by exception: what changed since it was last told; everything when nothing did, as a sign of life. */
  function tell(all: boolean): void {
    const values = measured()
    const changed = all ? points : points.filter(({ key }) => values[key] !== told[key])
    const chosen = changed.length > 0 ? changed : points
    const sent = publish(
      chosen.map((point) => ({ name: metricName(point), value: onWire(point.unit, values[point.key]) })),
    )
    if (sent) told = values
    reportAt = now() + sim.interval(now()) * (1 + SPREAD * (2 * random() - 1))
  }
  function live(): void {
    const { next, settled } = sim.step(now())
    if (settled || now() >= reportAt) tell(false)
    due?.cancel()
    due = timetable.at(Math.min(next, reportAt), live)
    moved?.()
  }
  /** Tables that were written are told as soon as they are stored. */
  function tellTables(): void {
    const held = planMetrics(sim)
    const changed = held.filter(({ value }, n) => value !== toldPlan[n]?.value)
    if (changed.length > 0 && publish(changed.map(({ name, value }) => ({ name, value })))) toldPlan = held
  }
  sim.onChange?.(live)
  live()
  return {
    sim,
    admits,
    metrics() {
      const values = measured()
      told = values
      toldPlan = planMetrics(sim)
      const metrics = points.map((point) => ({
        name: metricName(point),
        datatype: dataType(point),
        value: onWire(point.unit, values[point.key]),
        unit: point.unit,
      }))
      return [...nameplateMetrics(sim), ...groupMetrics(sim), ...toldPlan, ...metrics]
    },
    order(code, args) {
      const given = answered(sim.order(code, args, now()))
      live()
      if (!code.startsWith('dcs.')) tellTables()
      return given
    },
    tellAll: () => tell(true),
    alter() {
      if (!sim.alter) return false
      sim.alter(now())
      live()
      tellTables()
      return true
    },
    press() {
      if (!sim.press?.(now())) return false
      live()
      return true
    },
    showValues(values) {
      sim.shownValues?.take(values, now())
      live()
    },
    speechOver(id) {
      sim.speechOver?.(id, now())
      live()
    },
    schedule(told) {
      sim.schedule?.(told, now())
      live()
    },
    powerReturned() {
      sim.powerReturned(now())
      live()
    },
    force(values) {
      const unknown = Object.keys(values).filter((name) => !points.some(({ key }) => key === name))
      if (unknown.length > 0) return unknown
      forced = Object.fromEntries(Object.entries({ ...forced, ...values }).filter(([, value]) => value !== null))
      tell(false)
      return []
    },
  }
}

const onWire = (unit: string, value: number | null | undefined) =>
  value === null || value === undefined ? null : unit === 'bool' ? value > 0 : value
