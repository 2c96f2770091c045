import type { AlarmLimit } from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/drivers'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Device } from '../../devices/devices/index.ts'
import type { Latest, Limit } from './limits.ts'

const COMMAND = pointIndex('luminaire').get('lamp.command')!
const FULL = 100

/** What a lamp should take at the level of its last command, or at full level while it is to be out, W. */
function expectedOf({ kind, ratedWatts }: Pick<Device, 'kind' | 'ratedWatts'>, point: string, latest: Latest) {
  if (kind !== 'luminaire' || point !== 'elec.activePower' || ratedWatts === null) return null
  return expectedWatts(ratedWatts, latest(COMMAND) || FULL)
}

/** The limit that is stored with an alarm, and what shows what the device found out itself. */
export function withEvidence(
  said: AlarmLimit,
  { shownBy }: Pick<Limit, 'shownBy'>,
  device: Pick<Device, 'kind' | 'ratedWatts'>,
  latest: Latest,
): AlarmLimit {
  const value = shownBy && latest(shownBy.place)
  if (!shownBy || value === null) return said
  const { point } = shownBy
  return { ...said, evidence: { point, value, expected: expectedOf(device, point, latest) } }
}
