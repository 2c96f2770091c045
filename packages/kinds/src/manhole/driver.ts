import { settingDriver } from '../setting-driver.ts'
import { orderedCover } from './actions.ts'
import { manhole } from './wire.ts'

export const manholeDriver = settingDriver(manhole, orderedCover)
