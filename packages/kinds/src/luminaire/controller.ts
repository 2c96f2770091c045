import type { Filled, Values } from '@lamplighter/contract'
import { type Controller, createController } from '../settings/controller.ts'
import { type Keeper, keepersOf } from '../settings/keeper.ts'
import type { Plate, World } from '../world/world.ts'
import { luminaireActions } from './actions.ts'
import { leakageLevel } from './held.ts'
import { keptByLuminaire } from './settings/index.ts'

/** What of the lamp itself its controller needs. */
type Lamp = {
  values(now: number): Values
  /** The energy count begins anew. */
  clearEnergy(now: number): void
  /** Forgets its last order. */
  letGo(now: number): void
}

const keeperOf = keepersOf(keptByLuminaire)
const outside = (value: number | null | undefined, low: unknown, high: unknown) =>
  value !== null && value !== undefined && (value < Number(low) || value > Number(high))

function alarmStatus(values: Values, limits: Filled): Filled {
  const lit = (values['lamp.level'] ?? 0) > 0
  return {
    voltage: outside(values['elec.voltage'], limits.underVoltage, limits.overVoltage),
    current: lit && outside(values['elec.current'], limits.underCurrent, limits.overCurrent),
    power: lit && outside(values['elec.activePower'], limits.underPower, limits.overPower),
    temperature: (values['dev.temperature'] ?? 0) > Number(limits.overTemperature),
    lamp: (values['lamp.failure'] ?? 0) > 0,
  }
}

function leakageStatus(current: number, limits: Filled): Filled {
  return { level: leakageLevel(current, limits), current }
}

/** The number of a lamp that was never taught one. */
export const FACTORY_GROUP = 1

/** What a lamp's controller does besides shining. */
export const lampController = (plate: Plate, world: World, saved: unknown, lamp: Lamp): Controller =>
  createController({
    plate,
    world,
    saved,
    keeperOf: (kept) => keeperOf(kept, plate.groupNumber === null ? {} : { group: { number: plate.groupNumber } }),
    actions: luminaireActions,
    values: lamp.values,
    letGo: lamp.letGo,
    told: (keeper: Keeper) => ({
      'dcs.alarmStatus': (now) => alarmStatus(lamp.values(now), keeper.get('alarmThresholds')),
      'dcs.leakageStatus': (now) =>
        leakageStatus(lamp.values(now)['elec.leakage'] ?? 0, keeper.get('leakageThresholds')),
    }),
    done: () => ({
      'dck.clearEnergy'(_args, now) {
        lamp.clearEnergy(now)
        return null
      },
    }),
  })
