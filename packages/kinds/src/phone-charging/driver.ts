import { settingDriver } from '../setting-driver.ts'
import { orderedPort } from './actions.ts'
import { phoneCharging } from './wire.ts'

export const phoneChargingDriver = settingDriver(phoneCharging, orderedPort)
