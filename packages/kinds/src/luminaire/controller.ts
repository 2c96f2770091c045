import type { Filled, Values } from '@lamplighter/contract'
import { type Controller, createController, settingsIn } from '../settings/controller.ts'
import { keepersOf } from '../settings/keeper.ts'
import type { Nameplate, World } from '../world/world.ts'
import { luminaireActions } from './actions.ts'
import { calibrationOf } from './calibration.ts'
import { leakageLevel } from './held.ts'
import { takesOutput } from './output.ts'
import { keptByLuminaire } from './settings/index.ts'
import { TRIP_LEVEL, tripOf } from './trip.ts'

/** What of the lamp itself its controller needs. */
type Lamp = {
  values(now: number): Values
  /** The energy count begins anew. */
  clearEnergy(now: number): void
  /** Forgets its last order. */
  letGo(now: number): void
}

export const MODEL = 'LC-1'

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
export type LampController = Controller & {
  /** What its metering chip shows of what is there. */
  shown(values: Values): Values
  /** By how much its meter counts more, or less, than the lamp takes. */
  powerGain(): number
  /** Whether it shines or counts otherwise than its plan asks. */
  deviates(): boolean
  /** Whether its leakage protection holds the relay open. */
  isTripped(): boolean
  /** Whether its leakage protection trips at what leaks now, mA. */
  trips(leakage: number): boolean
}

const trippedIn = (saved: unknown): number | null =>
  typeof saved === 'object' && saved !== null && 'tripped' in saved ? Number(saved.tripped) : null

export function lampController(nameplate: Nameplate, world: World, saved: unknown, lamp: Lamp): LampController {
  const keeper = keeperOf(
    settingsIn(saved),
    nameplate.groupNumber === null ? {} : { group: { number: nameplate.groupNumber } },
  )
  const calibration = calibrationOf(keeper, lamp.values)
  const trip = tripOf(keeper, trippedIn(saved))
  const controller = createController({
    nameplate,
    model: MODEL,
    world,
    saved,
    keeper,
    actions: luminaireActions,
    values: lamp.values,
    letGo(now) {
      trip.reset()
      lamp.letGo(now)
    },
    told: {
      ...calibration.told,
      'dcs.alarmStatus': (now) => alarmStatus(lamp.values(now), keeper.get('alarmThresholds')),
      'dcs.leakageStatus'(now) {
        const tripped = trip.current()
        if (tripped !== null) return { level: TRIP_LEVEL, current: tripped }
        return leakageStatus(lamp.values(now)['elec.leakage'] ?? 0, keeper.get('leakageThresholds'))
      },
    },
    done: {
      'dck.clearEnergy'(_args, now) {
        lamp.clearEnergy(now)
        return null
      },
      'dck.reboot'() {
        trip.reset()
        return null
      },
    },
    written: {
      ...calibration.written,
      output: (given) => (takesOutput(given, world.seedOf(nameplate)) ? given : null),
      leakageProtection: trip.lookAgain,
      leakageThresholds: trip.lookAgain,
    },
  })
  return {
    ...controller,
    shown: calibration.shown,
    powerGain: calibration.powerGain,
    deviates: () => trip.current() !== null || calibration.powerGain() !== 1,
    isTripped: () => trip.current() !== null,
    trips: trip.trips,
    save() {
      const [kept, tripped] = [controller.save(), trip.current()]
      return tripped === null ? kept : { ...(kept ?? {}), tripped }
    },
  }
}
