import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Figures of the authorization tests, added up by `npm run authorization-tests`. */
export type Tally = {
  entryPoints: number
  withoutRule: number
  matrixCases: number
  crossTenantCases: number
  leaks: number
  envelopeCases: number
  fuzzInputs: number
  crashes: number
  mqttCases: number
  mqttCrossings: number
}

export const TALLIES = join(import.meta.dirname, '../../../../coverage/authorization-tests')

/** Keeps what one suite counted. */
export function keepTally(suite: string, counted: Partial<Tally>): void {
  mkdirSync(TALLIES, { recursive: true })
  writeFileSync(join(TALLIES, `${suite}.json`), JSON.stringify(counted))
}
