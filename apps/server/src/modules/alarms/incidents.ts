import type { AlarmType } from '@lamplighter/contract'
import type { Device } from '../devices/index.ts'

/** A new alarm joins its incident if the last one did so within this, ms. */
export const JOINS_WITHIN = 5 * 60_000
/** An incident takes no new alarm after this, ms. */
export const GROWS_FOR = 30 * 60_000

/** Begins the scope of an incident that nobody was told of: it takes no alarm that people are to hear of. */
export const MUTED = 'muted/'

/** Alarms that lamps raise because their supply is gone. */
const SUPPLY: ReadonlySet<AlarmType> = new Set([
  'NoVoltage',
  'LossPhase',
  'UnderVoltage',
  'OutputFault',
  'CloseLight',
  'LampFailure',
])

/** What an alarm shares with those of the same cause: the device that they depend on, and how. */
export type Cause = { readonly anchorId: number; readonly scope: string }

/**
 * Silence is shared by what one gateway carries, a failing supply by what one power box feeds; any other alarm only with
 * earlier ones of the same type and device.
 */
export function causeOf({ id, gatewayId, boxId }: Pick<Device, 'id' | 'gatewayId' | 'boxId'>, type: AlarmType): Cause {
  if (type === 'CommunicationLost') {
    const anchorId = gatewayId ?? id
    return { anchorId, scope: `communication/${anchorId}` }
  }
  if (SUPPLY.has(type)) {
    const anchorId = boxId ?? id
    return { anchorId, scope: `supply/${anchorId}` }
  }
  return { anchorId: id, scope: `${type}/${id}` }
}
