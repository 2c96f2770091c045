import { useCall } from '@lamplighter/client'

const EVERY = 15_000
/** More than any cabinet feeds. */
const MOST = 1_000

/** Unread until the lamps of the box were asked for. */
export type LampState = 'lit' | 'out' | 'offline' | 'unread'
/** A lamp as it last reported. */
export type LampNow = { state: LampState; amperes: number | null; watts: number | null; level: number | null }
export type BoxLamps = { total: number; lit: number; offline: number; now: ReadonlyMap<number, LampNow> }

/** The lamps that a cabinet feeds, as they are; nothing until they were read. */
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
    now: new Map(
      data.rows.map(({ id, online, light, level, values }) => [
        id,
        {
          state: online ? (light ? 'lit' : 'out') : 'offline',
          amperes: values['elec.current'] ?? null,
          watts: values['elec.activePower'] ?? null,
          level,
        },
      ]),
    ),
  }
}
