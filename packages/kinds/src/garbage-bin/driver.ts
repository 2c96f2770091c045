import { settingDriver } from '../setting-driver.ts'
import { orderedLevel } from './actions.ts'
import { garbageBin } from './wire.ts'

export const garbageBinDriver = settingDriver(garbageBin, orderedLevel)
