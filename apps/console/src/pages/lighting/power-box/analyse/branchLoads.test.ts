import type { FedLamp, SubDevice } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import type { LampNow } from '../../../../device/useBoxLamps.ts'
import { branchLoads } from './branchLoads.ts'

const part = (id: number, type: SubDevice['type'], name: string, parentId: number | null): SubDevice => ({
  id,
  type,
  number: 1,
  name,
  parentId,
  ratedAmperes: null,
  channel: null,
})
const lamp = (id: number, branchId: number): FedLamp => ({ id, name: `L${id}`, code: '', pole: null, branchId })
const burns = (amperes: number | null): LampNow => ({ state: 'lit', amperes, watts: null, level: 100 })

const parts = [part(1, 3, 'K1', null), part(2, 4, 'KM1', 1), part(3, 5, 'WL10', 2), part(4, 5, 'WL2', null)]
const lamps = [lamp(10, 3), lamp(11, 3), lamp(12, 3), lamp(13, 4)]

test('a branch carries what its lamps report, and each lit lamp its part', () => {
  const now = new Map([
    [10, burns(0.4)],
    [11, burns(0.6)],
    [12, { state: 'out', amperes: 0.01, watts: 0, level: 0 } as const],
  ])
  const [second, tenth] = branchLoads({ parts, lamps }, now)
  expect(tenth).toMatchObject({ output: 'K1', lamps: 3, lit: 2, each: 0.5 })
  expect(tenth?.amperes).toBeCloseTo(1.01)
  expect(second).toMatchObject({ output: null, lamps: 1, lit: 0, amperes: null, each: null })
})

test('before the lamps were read nothing is said of their light and current', () => {
  const [, tenth] = branchLoads({ parts, lamps }, null)
  expect(tenth).toMatchObject({ lamps: 3, lit: null, amperes: null, each: null })
})

test('a lit lamp that tells no current is counted and does not lower the mean', () => {
  const [, tenth] = branchLoads(
    { parts, lamps },
    new Map([
      [10, burns(null)],
      [11, burns(0.6)],
    ]),
  )
  expect(tenth).toMatchObject({ lit: 2, each: 0.6 })
})
