import { alarmAccount } from '../alarmAccount.ts'
import { audit } from '../audit.ts'
import { dictionaries } from '../dictionaries.ts'
import { health } from '../health.ts'
import { jobs } from '../jobs.ts'
import { parameters } from '../parameters.ts'
import { platforms } from '../platforms.ts'
import { system } from '../system.ts'

/** The system area. */
export const words = { alarmAccount, audit, dictionaries, health, jobs, parameters, platforms, system }
