import type { InventoryDevice } from '@lamplighter/contract'
import { createWorld } from '../sims.ts'
import type { Place } from '../sun.ts'
import type { World } from './world.ts'

export const beijing: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }

const plain = {
  name: '',
  station: 's1',
  gateway: null,
  box: null,
  lat: 39.91,
  lng: 116.41,
  ratedWatts: null,
  lightType: null,
  lampType: null,
  planId: null,
  pole: null,
  groupNumber: null,
} as const

export const nameplate = (code: string, kind: InventoryDevice['kind']): InventoryDevice => ({ ...plain, code, kind })

export const lampNameplate = (n: number, more: Partial<InventoryDevice> = {}): InventoryDevice => ({
  ...nameplate(String(15_000_000_000 + n), 'luminaire'),
  gateway: '13800000001',
  box: '13820000001',
  ratedWatts: 100,
  lampType: 'LED',
  planId: 'main-road',
  ...more,
})

/** A street: a cabinet and a gateway with so many lamps. */
export function street(lamps: number): { world: World; box: InventoryDevice; lamps: InventoryDevice[] } {
  const box = nameplate('13820000001', 'power-box')
  const own = Array.from({ length: lamps }, (_, i) =>
    lampNameplate(i, { planId: i % 3 ? 'main-road' : 'branch-road', ratedWatts: i % 2 ? 150 : 60 }),
  )
  return { world: createWorld({ place: beijing, seed: 11, devices: [box, ...own] }), box, lamps: own }
}
