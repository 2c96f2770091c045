import { alarmAccount } from '../alarmAccount.ts'
import { audit } from '../audit.ts'
import { dictionaries } from '../dictionaries.ts'
import { health } from '../health.ts'
import { jobs } from '../jobs.ts'
import { keys } from '../keys.ts'
import { parameters } from '../parameters.ts'
import { platforms } from '../platforms.ts'
import { sessions } from '../sessions.ts'
import { system } from '../system.ts'
import { twoStep } from '../twoStep.ts'

/** The system area, and the own account. */
export const words = {
  alarmAccount,
  audit,
  dictionaries,
  health,
  jobs,
  keys,
  parameters,
  platforms,
  sessions,
  system,
  twoStep,
}
