import { expect, test } from 'vitest'
import { portion } from '../../money/portion.ts'
import { serviceOfRefund, shared } from './settle.ts'

/** Numbers that repeat. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % (most + 1)
  }
}

test('a portion is rounded to the nearest hundredth, halves away from zero', () => {
  expect(portion(100, 1, 3)).toBe(33)
  expect(portion(200, 1, 3)).toBe(67)
  expect(portion(1, 1, 2)).toBe(1)
  expect(portion(-1, 1, 2)).toBe(-1)
  expect(portion(-200, 1, 3)).toBe(-67)
  expect(portion(7, 0, 3)).toBe(0)
  expect(portion(7, 3, 0)).toBe(0)
})

test('it is exact where a product is beyond what a number holds', () => {
  expect(portion(9_007_199_254_740_991, 3_333, 10_000)).toBe(3_002_099_511_605_172)
})

test('what is for the operator and for the city add up to the net, whatever the split', () => {
  const next = numbers(7)
  for (let n = 0; n < 5_000; n++) {
    const [electricity, service] = [next(1_000_000_000), next(1_000_000_000)]
    const serviceRefunds = next(2 * service)
    const refunds = serviceRefunds + next(electricity)
    const share = next(10_000) / 100
    const { net, forOperator, forCity } = shared({ electricity, service, refunds, serviceRefunds }, share)
    expect(net).toBe(electricity + service - refunds)
    expect(forOperator + forCity).toBe(net)
    expect(Number.isInteger(forOperator)).toBe(true)
    expect(Math.abs(forOperator - ((service - serviceRefunds) * share) / 100)).toBeLessThanOrEqual(0.501)
  }
})

test('nothing and all of the service fees can be for the operator', () => {
  const sums = { electricity: 1_000, service: 501, refunds: 10, serviceRefunds: 3 }
  expect(shared(sums, 0)).toEqual({ net: 1_491, forOperator: 0, forCity: 1_491 })
  expect(shared(sums, 100)).toEqual({ net: 1_491, forOperator: 498, forCity: 993 })
})

test('refunds of earlier sessions alone are owed by the operator', () => {
  expect(shared({ electricity: 0, service: 0, refunds: 300, serviceRefunds: 101 }, 50)).toEqual({
    ...{ net: -300, forOperator: -51, forCity: -249 },
  })
})

test('parts of a session given back in any pieces add up to its service fee once all is given back', () => {
  const next = numbers(11)
  for (let n = 0; n < 2_000; n++) {
    const fee = 1 + next(100_000)
    const service = next(fee)
    let [before, parts] = [0, 0]
    while (before < fee) {
      const amount = Math.min(fee - before, 1 + next(fee))
      const part = serviceOfRefund({ fee, service }, before, amount)
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(amount)
      ;[before, parts] = [before + amount, parts + part]
    }
    expect(parts).toBe(service)
  }
})
