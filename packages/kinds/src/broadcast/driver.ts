import { settingDriver } from '../setting-driver.ts'
import { orderedSpeaker } from './actions.ts'
import { broadcast } from './wire.ts'

export const broadcastDriver = settingDriver(broadcast, orderedSpeaker)
