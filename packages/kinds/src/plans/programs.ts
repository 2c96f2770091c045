import { modeOf, type PlanBody, type PlanBodyOf, zenithOf } from '@lamplighter/contract'
import { programOn } from '../luminaire/calendar.ts'
import { clockZone, type Frame, frameOf, type ProgramStep } from '../luminaire/program.ts'
import { type Calendar, programStep, timingProgram } from '../luminaire/tables.ts'
import { type Table, weekTable, yearTable } from '../power-box/schedule.ts'
import type { Place } from '../sun.ts'

export type LampBody = PlanBodyOf<'punctual' | 'chronometer'>
export type TableBody = PlanBodyOf<'week' | 'year'>

export const isForLamps = (body: PlanBody): body is LampBody => body.form === 'punctual' || body.form === 'chronometer'

const calendarOfBody = ({ programs, rules }: PlanBodyOf<'punctual'>): Calendar => ({
  programs: new Map(programs.map(({ steps }, index) => [index + 1, steps.map(programStep)])),
  rules,
})

/** What a plan for lamps does of its own: the program of each night, by its number, and where its steps stand in the plan. */
export type LampPlan = {
  readonly frame: Frame
  numberOf(day: number): number
  stepsOf(number: number): readonly ProgramStep[]
  /** Place in the plan of a step of its program; null for one that the lamp adds of its own. */
  placeOf(index: number): number | null
}

export function lampPlan(body: LampBody, place: Place): LampPlan {
  if (body.form === 'punctual') {
    const { programs, rules } = calendarOfBody(body)
    return {
      frame: frameOf(place, body.mode, zenithOf(body)),
      numberOf: (day) => programOn(rules, day),
      stepsOf: (number) => programs.get(number) ?? [],
      placeOf: (index) => index,
    }
  }
  const steps = timingProgram(body.steps)
  return {
    frame: frameOf(place, null),
    numberOf: () => 1,
    stepsOf: () => steps,
    // It comes on at dusk and goes out at dawn by itself.
    placeOf: (index) => (index > 0 && index <= body.steps.length ? index - 1 : null),
  }
}

export const tableOfBody = (body: TableBody): Table =>
  body.form === 'week' ? weekTable(body.days, modeOf(body)) : yearTable(body.seasons, modeOf(body))

/** The zone of the clock whose noon divides the nights of a plan. */
export const zoneOf = (body: PlanBody, place: Place): string =>
  clockZone(body.form === 'chronometer' ? null : modeOf(body), place.timeZone)

export const rowsOf = (body: TableBody) => (body.form === 'week' ? body.days : body.seasons)

/** The output that a plan for a power box is about where nobody says which: the first that it names. */
export const firstOutput = (body: Exclude<PlanBody, LampBody>): number =>
  body.form === 'temporary' ? body.output : Math.min(...rowsOf(body).map(({ output }) => output))
