import { alarmAccount } from '../alarms/alarmAccount.ts'
import { dictionaries } from '../organisation/dictionaries.ts'
import { keys } from '../organisation/keys.ts'
import { ownPassword } from '../organisation/ownPassword.ts'
import { parameters } from '../organisation/parameters.ts'
import { sessions } from '../organisation/sessions.ts'
import { system } from '../organisation/system.ts'
import { twoStep } from '../organisation/twoStep.ts'
import { audit } from '../platform/audit.ts'
import { health } from '../platform/health.ts'
import { jobs } from '../platform/jobs.ts'
import { platforms } from '../platform/platforms.ts'

/** The system area, and the own account. */
export const words = {
  alarmAccount,
  audit,
  dictionaries,
  health,
  jobs,
  keys,
  ownPassword,
  parameters,
  platforms,
  sessions,
  system,
  twoStep,
}
