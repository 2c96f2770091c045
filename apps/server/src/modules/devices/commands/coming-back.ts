import type { Clock } from '../../../time/clock.ts'
import type { Device } from '../devices/index.ts'

/**
 * Devices that may be away only because their link was interrupted, by a start of ours or by a broker that was gone: what
 * is sent to them waits for a while instead of failing.
 */
export type ComingBack = {
  start(): void
  interrupted(link: string): void
  connectionChanged(device: Pick<Device, 'id'>, online: boolean): void
  /** @param asked when the command was given */
  isExpected(device: Pick<Device, 'id' | 'link' | 'online'>, asked: number): boolean
  /** Forgets devices that were lost outside every interruption. */
  prune(): void
}

/** How long a gateway may need to come back. */
const COME_BACK = 60_000
/**
 * A broker that is stopped says the deaths of all gateways just before its own connection ends: whether a gateway alone
 * was lost shows after this.
 */
const DEATH_AHEAD = 10_000

/** From the first sign of it to the last: each vain try to connect is one. */
type Interruption = { readonly first: number; readonly last: number }

export function createComingBack(clock: Clock): ComingBack {
  let started: Interruption = { first: 0, last: 0 }
  const interruptions = new Map<string, Interruption>()
  const lostAt = new Map<number, number>()

  const of = (link: string) => interruptions.get(link) ?? started

  return {
    start() {
      started = { first: clock.now(), last: clock.now() }
    },
    interrupted(link) {
      const now = clock.now()
      const { first, last } = of(link)
      interruptions.set(link, { first: now - last < COME_BACK ? first : now, last: now })
    },
    connectionChanged({ id }, online) {
      if (online) lostAt.delete(id)
      else lostAt.set(id, clock.now())
    },
    isExpected({ id, link, online }, asked) {
      const { first, last } = of(link)
      const now = clock.now()
      const lost = lostAt.get(id) ?? Number.NEGATIVE_INFINITY
      if (now - last >= COME_BACK) return now - lost < DEATH_AHEAD
      return online || asked < last || lost >= first - DEATH_AHEAD
    },
    prune() {
      const from = [started, ...interruptions.values()]
        .filter(({ last }) => clock.now() - last < COME_BACK)
        .reduce((earliest, { first }) => Math.min(earliest, first), clock.now())
      for (const [id, at] of lostAt) if (at < from - DEATH_AHEAD) lostAt.delete(id)
    },
  }
}
