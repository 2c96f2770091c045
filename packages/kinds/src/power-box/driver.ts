import { type Driver, readOnly } from '../driver.ts'
import { LOOPS, powerBox } from './wire.ts'

export const powerBoxDriver: Driver = {
  wire: powerBox,
  ...readOnly,
  state(values) {
    const closed = LOOPS.some((n) => (values[`loop${n}.state`] ?? 0) > 0)
    return { level: null, light: closed, running: true, alarm: (values['cabinet.door'] ?? 0) > 0 ? 20 : 0 }
  },
}
