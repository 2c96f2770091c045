import { type Driver, readOnly } from '../driver.ts'
import { environment } from './wire.ts'

export const environmentDriver: Driver = {
  wire: environment,
  ...readOnly,
  state: () => ({ level: null, light: false, running: true }),
}
