import { fail, POLE } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { found } from './found.ts'
import { tellMounting } from './mounting.store.ts'
import { mountDevices } from './occupancy.store.ts'

/** A pole as devices refer to it; both null for none. */
export type MountPole = { readonly poleId: number | null; readonly number: string | null }

type Mounting = MountPole & { readonly ids: readonly number[]; readonly loop: number | null }
type Told = { readonly customerId: number; readonly account: string; readonly at: Date; readonly reason: string }

/** The pole of an id that the caller reaches. @throws request.notFound */
export async function mountPole(scope: Scope, poleId: number | null): Promise<MountPole> {
  if (poleId === null) return { poleId, number: null }
  return { poleId, number: (await found(scope, poleId)).number }
}

/**
 * Mounts devices on a pole, or on none, and records since when. The transaction sees the whole organisation: a pole holds
 * what is out of a caller's reach all the same. @throws pole.full
 */
export async function mount(scope: Scope, mounting: Mounting, told: Told): Promise<void> {
  await tellMounting(scope, told.customerId, mounting, told)
  const { number } = mounting
  const count = await mountDevices(scope, told.customerId, mounting)
  if (count > POLE.lamps) throw fail('pole.full', { number: number ?? '', limit: POLE.lamps, count })
}
