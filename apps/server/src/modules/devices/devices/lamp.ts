import { type deviceCalls, fail } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler } from '../../context.ts'
import { findLampPole, saveLamp } from './lamp.store.ts'

type MountPole = { readonly poleId: number | null; readonly number: string | null }
type Mounting = MountPole & { readonly ids: readonly number[]; readonly loop: number | null }
type Told = { readonly customerId: number; readonly account: string; readonly at: Date; readonly reason: string }

/** How the poles module mounts a lamp. */
export type LampMounting = {
  mountPole(scope: Scope, poleId: number | null): Promise<MountPole>
  mount(scope: Scope, mounting: Mounting, told: Told): Promise<void>
}

type Deps = { clock: Pick<Clock, 'now'>; outbox: Pick<Outbox, 'heard'>; mounting: LampMounting }

const device = { zh: '设备', en: 'device' }

/** Records what a lamp is, where it stands and on which pole. */
export const saveLampCall =
  ({ clock, outbox, mounting }: Deps): Handler<(typeof deviceCalls)['device.saveLamp']> =>
  async ({ caller, inScope, change, note }, { id, poleId, ...fields }) => {
    if ((fields.lat === null) !== (fields.lng === null)) throw fail('position.half')
    const moved = await inScope(async (scope) => {
      const now = await findLampPole(scope, id)
      if (!now) throw fail('request.notFound', { what: device })
      if (poleId === undefined) return null
      const pole = await mounting.mountPole(scope, poleId)
      return pole.number === now.pole ? null : { ...pole, before: now.pole }
    })
    const { customerId, account } = caller
    await change(
      async (scope) => {
        const before = await saveLamp(scope, id, fields)
        if (!before) throw fail('request.notFound', { what: device })
        if (moved) {
          const told = { customerId, account, at: new Date(clock.now()), reason: '' }
          await mounting.mount(scope, { ids: [id], poleId: moved.poleId, number: moved.number, loop: null }, told)
        }
        note({
          target: before.name,
          before: { ...before, ...(moved && { poleId: moved.before }) },
          after: { ...fields, ...(moved && { poleId: moved.number }) },
        })
        scope.publish('inventoryChanged', { devices: [id] })
      },
      // A pole holds lamps that may be out of the caller's scope.
      moved ? { whole: 'poleOfOthers' } : undefined,
    )
    await outbox.heard()
    return {}
  }
