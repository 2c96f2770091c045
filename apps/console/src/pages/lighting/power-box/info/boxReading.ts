import { type Phase, phases, type Values } from '@lamplighter/contract'
import { type Output, outputsOf } from '@lamplighter/kinds/outputs'
import type { Device } from '../../../../device/useDevice.ts'

export type PhaseReading = { phase: Phase; volts: number | null; amperes: number | null; watts: number | null }

/** What a cabinet says of itself, as the diagram needs it. */
export type BoxReading = {
  phases: readonly PhaseReading[]
  /** Mean of the phases that are measured. */
  volts: number | null
  watts: number | null
  powerFactor: number | null
  wattHours: number | null
  leakage: number | null
  temperature: number | null
  signal: number | null
  doorOpen: boolean | null
  lockOpen: boolean | null
  smoke: boolean | null
  water: boolean | null
  outputs: readonly Output[]
  /** Behind the meter there is voltage. */
  hasVoltage: boolean | null
  /** More flows than the cabinet itself needs. */
  hasCurrent: boolean
}

/** Below this a phase is dead, V. */
const DEAD = 50
/** What controller, coils and sleeping lamps take, W. */
const IDLE_WATTS = 150

const of = (values: Values, key: string) => values[key] ?? null

export function readingOf({ values }: Pick<Device, 'values'>): BoxReading {
  const measured = phases.map((phase, at) => ({
    phase,
    volts: of(values, `elec.p${at + 1}.voltage`),
    amperes: of(values, `elec.p${at + 1}.current`),
    watts: of(values, `elec.p${at + 1}.activePower`),
  }))
  const volts = measured.flatMap((one) => one.volts ?? [])
  const watts = of(values, 'elec.totalPower')
  const tells = (key: string) => {
    const value = of(values, key)
    return value === null ? null : value > 0
  }
  return {
    phases: measured,
    volts: volts.length === 0 ? null : volts.reduce((sum, value) => sum + value, 0) / volts.length,
    watts,
    powerFactor: of(values, 'elec.totalPowerFactor'),
    wattHours: of(values, 'elec.totalEnergy'),
    leakage: of(values, 'elec.leakage'),
    temperature: of(values, 'dev.temperature'),
    signal: of(values, 'comm.rssi'),
    doorOpen: tells('cabinet.door'),
    lockOpen: tells('cabinet.lock'),
    smoke: tells('cabinet.smoke'),
    water: tells('cabinet.water'),
    outputs: outputsOf(values),
    hasVoltage: volts.length === 0 ? null : volts.some((value) => value > DEAD),
    hasCurrent: (watts ?? 0) > IDLE_WATTS,
  }
}

/** A current worth judging the balance of three phases by, A. */
export const IDLE_AMPERES = 1

/** How far the worst phase is from the mean of the three, %; null where too little flows. */
export function imbalanceOf(amperes: readonly (number | null)[]): number | null {
  const known = amperes.flatMap((value) => value ?? [])
  if (known.length < 3) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  if (mean < IDLE_AMPERES) return null
  return (Math.max(...known.map((value) => Math.abs(value - mean))) / mean) * 100
}
