import { type Driver, readOnly } from '../driver.ts'
import { orderedLoop } from './actions.ts'
import { relayOf } from './loops.ts'
import { powerGateway } from './wire.ts'

/** A relay moves at once; it is told with the next report. */
const REST = 2_000

export const powerGatewayDriver: Driver = {
  wire: powerGateway,
  ...readOnly,
  state: () => ({ level: null, light: false, running: true }),
  writes(code, args) {
    const ordered = orderedLoop(code, args)
    return ordered ? { [relayOf(ordered.loop)]: ordered.on } : {}
  },
  obeyed(code, args, values) {
    const ordered = orderedLoop(code, args)
    return ordered === null || values[relayOf(ordered.loop)] === (ordered.on ? 1 : 0)
  },
  proof(code, args) {
    const ordered = orderedLoop(code, args)
    return ordered && { point: relayOf(ordered.loop), expected: ordered.on ? 1 : 0, tolerance: 0, settle: REST }
  },
}
