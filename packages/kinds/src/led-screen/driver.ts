import { settingDriver } from '../setting-driver.ts'
import { orderedScreen } from './actions.ts'
import { ledScreen } from './wire.ts'

export const ledScreenDriver = settingDriver(ledScreen, orderedScreen)
