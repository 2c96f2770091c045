import { useCall } from '@lamplighter/client'

const EVERY = 15_000
/** More than any cabinet feeds. */
const MOST = 1_000

export type LampState = 'lit' | 'out' | 'offline'
export type BoxLamps = { total: number; lit: number; offline: number; states: readonly LampState[] }

/** The lamps that a cabinet feeds, in the order of their names; nothing until they were read. */
export function useBoxLamps(boxId: number): BoxLamps | null {
  const { data } = useCall(
    'light.query',
    { size: MOST, sort: { field: 'name' }, filters: { boxId } },
    { every: EVERY, keep: true },
  )
  if (!data) return null
  const { all, lit, offline } = data.counts
  return {
    total: all,
    lit,
    offline,
    states: data.rows.map(({ online, light }) => (online ? (light ? 'lit' : 'out') : 'offline')),
  }
}
