import { type Driver, readOnly } from '../driver.ts'
import { gateway } from './wire.ts'

export const gatewayDriver: Driver = {
  wire: gateway,
  ...readOnly,
  state: () => ({ level: null, light: false, running: true }),
}
