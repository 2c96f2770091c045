import { isActing } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Orders, Wanted } from '../../devices/commands/index.ts'
import type { Device, Registry } from '../../devices/devices/index.ts'
import { keepShown, playersOfRun } from './players.ts'
import { restoringOrders } from './return.store.ts'
import { type Begun, insertStep, ordersOf, type Run, runsWith } from './run.store.ts'
import { placesOf, wantedOf } from './step-devices.ts'

/** What goes out once the transaction is committed. */
export type Sending = (() => Promise<void>)[]

/** Of two scenes on one lamp the higher priority wins, of two alike the newer. */
export const winsOver = (one: Pick<Run, 'fields' | 'at' | 'id'>, other: Pick<Run, 'fields' | 'at' | 'id'>): boolean =>
  one.fields.priority !== other.fields.priority
    ? one.fields.priority > other.fields.priority
    : one.at.getTime() !== other.at.getTime()
      ? one.at > other.at
      : one.id > other.id

type Deps = { orders: Orders; registry: Registry; clock: Pick<Clock, 'now'> }

/** Gives the commands of runs, and gives back what they changed. */
export function createGiver({ orders, registry, clock }: Deps) {
  const byOf = ({ name, personId }: Run) => ({ giver: 'scene', name, personId }) as const

  /** Devices of a run that scenes which win over it hold. */
  const heldFrom = async (scope: Scope, run: Begun, except: string | null = null): Promise<ReadonlySet<number>> =>
    new Set(
      (await runsWith(scope, run.devices, run.id))
        .filter((other) => other.id !== except && winsOver(other, run))
        .flatMap(({ devices }) => devices ?? []),
    )

  /** What a step of a run wants of some of its devices. */
  function wantedIn(run: Begun, step: number, ids: readonly number[]): Wanted[] {
    const acting = run.fields.steps[step]
    if (!acting || !isActing(acting)) return []
    const ends = run.endsAt.getTime()
    // Held on past its end, each device goes back with the next step of its own plan.
    const untilOf = (device: Device) => (run.fields.ends === 'hold' ? orders.endOf(device, ends, null) : ends)
    const devices = ids.flatMap((id) => registry.get(id) ?? [])
    return wantedOf(acting, devices, { reason: run.fields.reason, untilOf })
  }

  async function store(
    scope: Scope,
    run: Begun,
    entry: { kind: 'given' | 'again'; step: number | null; spared: number },
    wanted: readonly Wanted[],
  ) {
    const order = wanted.length > 0 ? await orders.storeGiven(scope, byOf(run), wanted) : null
    await insertStep(scope, run.id, { ...entry, at: clock.now(), orderId: order?.id ?? null })
    return order ? [order.go] : []
  }

  async function restore(
    scope: Scope,
    run: Begun,
    { isOver, ...restoring }: { isOver: boolean; except: ReadonlySet<number>; before?: readonly string[] },
  ) {
    const to = run.fields.ends === 'previous' ? 'before' : 'schedule'
    const commandBack = await playersOfRun(scope, run, isOver, orders)
    const given = await ordersOf(scope, run.id)
    return orders.storeRestored(scope, byOf(run), given, { to, isOver, commandBack, ...restoring })
  }

  const insertRestored = (scope: Scope, run: Begun, orderId: string | null) =>
    insertStep(scope, run.id, { kind: 'restored', step: null, at: clock.now(), orderId, spared: 0 })

  /** Gives again what a run wants now of devices that another scene held until now. */
  async function giveAgain(scope: Scope, run: Begun, free: ReadonlySet<number>) {
    const { ofStep } = placesOf(run.fields)
    const last = new Map<number, number>()
    for (let step = 0; step < run.step; step++) {
      const place = ofStep[step]
      if (place !== null && place !== undefined)
        for (const id of run.sets[place] ?? []) if (free.has(id)) last.set(id, step)
    }
    const wanted = [...Map.groupBy(last, ([, step]) => step)].flatMap(([step, own]) =>
      wantedIn(
        run,
        step,
        own.map(([id]) => id),
      ),
    )
    await keepShown(scope, run.id, [...last.keys()], { registry, clock })
    const sending = wanted.length > 0 ? await store(scope, run, { kind: 'again', step: null, spared: 0 }, wanted) : []
    return { sending, ids: last.keys() }
  }

  return {
    /** Gives the command of a step to those of its devices that no other scene holds. */
    async give(scope: Scope, run: Begun, step: number): Promise<Sending> {
      const place = placesOf(run.fields).ofStep[step]
      const ids = place === null || place === undefined ? [] : (run.sets[place] ?? [])
      const held = await heldFrom(scope, run)
      const free = ids.filter((id) => !held.has(id))
      await keepShown(scope, run.id, free, { registry, clock })
      return store(scope, run, { kind: 'given', step, spared: ids.length - free.length }, wantedIn(run, step, free))
    },

    /** Gives back what a run that has ended changed: to the scenes that still run there, and else as the scene says. */
    async giveBack(
      scope: Scope,
      run: Begun,
      { others, isOver }: { others: readonly Begun[]; isOver: boolean },
    ): Promise<Sending> {
      const sending: Sending = []
      const taken = new Set<number>()
      for (const other of others) {
        const held = await heldFrom(scope, other, run.id)
        const free = new Set(run.devices.filter((id) => !held.has(id) && other.devices.includes(id)))
        // What a scene that wins had changed is newer, and is left alone as what anybody changed since.
        if (!winsOver(run, other)) continue
        const again = await giveAgain(scope, other, free)
        sending.push(...again.sending)
        for (const id of again.ids) taken.add(id)
      }
      if (isOver && run.fields.ends === 'hold') return sending
      const back = await restore(scope, run, { isOver, except: taken })
      await insertRestored(scope, run, back.id)
      return [...sending, back.go]
    },

    /** Gives back to devices of a run that were not there when it ended, save those on which a scene runs by now. */
    async giveBackAgain(scope: Scope, run: Begun, devices: ReadonlySet<number>): Promise<Sending> {
      const busy = new Set((await runsWith(scope, [...devices], run.id)).flatMap((other) => other.devices ?? []))
      const except = new Set(run.devices.filter((id) => busy.has(id) || !devices.has(id)))
      const before = await restoringOrders(scope, run.id)
      // What returns by itself had nothing to wait for.
      const back = await restore(scope, run, { isOver: false, except, before })
      if (back.id === null) return []
      await insertRestored(scope, run, back.id)
      return [back.go]
    },
  }
}
