import { settingDriver } from '../setting-driver.ts'
import { orderedCall } from './actions.ts'
import { intercom } from './wire.ts'

export const intercomDriver = settingDriver(intercom, orderedCall)
