import { settingDriver } from '../setting-driver.ts'
import { orderedLock } from './actions.ts'
import { lock } from './wire.ts'

export const lockDriver = settingDriver(lock, orderedLock)
