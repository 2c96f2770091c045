import type { Calls, Received } from '@lamplighter/contract'
import type { AlarmLevel } from '@lamplighter/ui'

type Summary = Received<Calls['home.summary']>
type Missed = Received<Calls['home.missedSwitches']>

/** Something that a watch should know of, worst first. */
export type Trouble =
  | {
      readonly sort: 'output'
      readonly level: AlarmLevel
      readonly box: string
      readonly output: string
      readonly on: boolean
      readonly since: string
      readonly deviceId: number
    }
  | {
      readonly sort: 'station'
      readonly level: AlarmLevel
      readonly name: string
      readonly lamps: number
      readonly of: number
    }

/** A street of which at least this share gives no light is a full alarm. */
const DARK_STREET = 0.3
const MOST = 5

/** What is shown in turn: outputs in the wrong state, then the sites with most dark lamps. */
export function troublesOf(summary: Summary | undefined, missed: Missed | undefined): Trouble[] {
  const isNight = (summary?.lamps.shouldBeLit ?? 0) > 0
  const outputs = (missed?.outputs ?? [])
    .filter(({ switched }) => switched === null)
    .map(
      ({ boxId, boxName, name, expected }): Trouble => ({
        sort: 'output',
        level: 30,
        box: boxName,
        output: name,
        on: missed?.on ?? false,
        since: expected,
        deviceId: boxId,
      }),
    )
  const stations = (summary?.worst ?? [])
    .map(({ name, dark, offline, lamps }): Trouble & { sort: 'station' } => {
      const out = offline + (isNight ? dark : 0)
      return { sort: 'station', level: out >= DARK_STREET * lamps ? 30 : 20, name, lamps: out, of: lamps }
    })
    .filter(({ lamps }) => lamps > 0)
    .sort((a, b) => b.lamps - a.lamps)
  return [...outputs, ...stations].slice(0, MOST)
}
