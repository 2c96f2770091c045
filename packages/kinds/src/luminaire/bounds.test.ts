import { describe, expect, test } from 'vitest'
import { luminaire } from './wire.ts'

const taken = (code: string, args: object) =>
  luminaire.commands.find((spec) => spec.code === code)!.args.safeParse(args).success

describe('what a lamp is told', () => {
  test('is a group number of 1 to 255', () => {
    const number = (n: number) => taken('dcc.group', { number: n })
    expect([0, 1, 255, 256, 1.5].map(number)).toEqual([false, true, true, false, false])
  })

  test('is a level of 0 to 100 %', () => {
    const level = (n: number) => taken('dco.dim', { level: n })
    expect([-1, 0, 100, 101].map(level)).toEqual([false, true, true, false])
  })

  test('is a colour of 2,200 to 6,500 K and a ramp of up to a minute', () => {
    const colour = (n: number) => taken('dco.dim', { level: 50, colour: n })
    expect([2_199, 2_200, 6_500, 6_501].map(colour)).toEqual([false, true, true, false])
    const ramp = (n: number) => taken('dco.dim', { level: 50, ramp: n })
    expect([-1, 0, 60, 61].map(ramp)).toEqual([false, true, true, false])
  })

  test('is leakage thresholds that ascend from minor to severe to trip', () => {
    const leakage = (minor: number, severe: number, trip: number) =>
      taken('dcc.leakageThresholds', { minor, severe, trip })
    expect([leakage(30, 100, 300), leakage(30, 31, 32)]).toEqual([true, true])
    expect([leakage(30, 30, 300), leakage(30, 100, 100), leakage(100, 30, 300)]).toEqual([false, false, false])
  })

  test('is a lux threshold to go off above that to go on', () => {
    const lux = (onLux: number, offLux: number) => taken('dcc.luxThreshold', { onLux, offLux })
    expect([lux(20, 21), lux(20, 20), lux(21, 20)]).toEqual([true, false, false])
  })
})
