import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/system.ts'
import { alarmAccount } from '../alarmAccount.ts'
import { audit } from '../audit.ts'
import { dictionaries } from '../dictionaries.ts'
import { health } from '../health.ts'
import { jobs } from '../jobs.ts'
import { parameters } from '../parameters.ts'
import { platforms } from '../platforms.ts'
import { system } from '../system.ts'

export const words: Words<typeof zh> = {
  alarmAccount,
  audit,
  dictionaries,
  health,
  jobs,
  parameters,
  platforms,
  system,
}
