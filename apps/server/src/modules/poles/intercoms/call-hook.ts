import { ANSWERED_BY, CONTROL_ROOM, HELP, LINE, POLICE, TALKING } from '@lamplighter/kinds/intercom'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { SystemScope } from '../../../db/database.ts'
import type { Reading, ValueHook } from '../../devices/readings/index.ts'
import { answerCall, endCall, insertCall, type OpenCall, openCalls } from './call.store.ts'

const PLACES = pointIndex('intercom')
const valueIn = ({ points }: Reading, key: string) => points[PLACES.get(key)!] ?? null
/** What it did not repeat is as it said last. */
const lastOf = (reading: Reading, key: string) =>
  valueIn(reading, key) ?? reading.device.points[PLACES.get(key)!] ?? null

/** What becomes of a call by one reading: the call that is open after it. */
async function follow(scope: SystemScope, call: OpenCall | undefined, reading: Reading): Promise<OpenCall | undefined> {
  const { device, at: moment } = reading
  const at = new Date(moment)
  const help = valueIn(reading, HELP)
  let open = call
  if (!open && help === 1) {
    const id = await insertCall(scope, { customerId: device.customerId, deviceId: device.id, pressedAt: at })
    open = { id, deviceId: device.id, answerer: null, name: null }
    scope.publish(device.customerId, 'helpCalled', { deviceId: device.id, at: moment })
  }
  if (open && open.answerer === null && valueIn(reading, LINE) === TALKING) {
    const answerer = lastOf(reading, ANSWERED_BY) === CONTROL_ROOM ? 'controlRoom' : 'dutyPhone'
    await answerCall(scope, open.id, { at, answerer, by: answerer === 'controlRoom' ? (open.name ?? '') : '' })
    open = { ...open, answerer }
  }
  if (!open || help !== 0) return open
  const isHandedOver = lastOf(reading, ANSWERED_BY) === POLICE
  await endCall(scope, open.id, { at, ending: isHandedOver ? 'handedOver' : open.answerer ? 'hungUp' : 'missed' })
  return undefined
}

/** Keeps calls as intercoms tell of them: how each stands is in the database alone. */
export const callHook: ValueHook = (readings) => {
  const mine = readings.filter(
    (reading) =>
      reading.isReport &&
      reading.device.kind === 'intercom' &&
      (valueIn(reading, HELP) !== null || valueIn(reading, LINE) !== null),
  )
  if (mine.length === 0) return null
  return {
    async write(scope) {
      const byDevice = Map.groupBy(mine, ({ device }) => device.id)
      const known = new Map((await openCalls(scope, [...byDevice.keys()])).map((call) => [call.deviceId, call]))
      for (const [deviceId, own] of byDevice) {
        let open = known.get(deviceId)
        for (const reading of own.toSorted((one, other) => one.at - other.at)) open = await follow(scope, open, reading)
      }
    },
    committed: () => undefined,
  }
}
