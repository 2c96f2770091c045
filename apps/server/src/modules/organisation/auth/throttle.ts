import { fail } from '@lamplighter/contract'
import { networkOf } from '../../../network/network.ts'
import type { Clock } from '../../../time/clock.ts'

/** Holds back who fails too often, whoever they claim to be: one address trying many accounts, many trying one city. */
export type Throttle = {
  /** @throws auth.tooOften with the minutes to wait */
  admit(key: string): void
  /** 0 for who may go on. */
  minutesToWait(key: string): number
  failed(key: string): void
}

export type ThrottleTerms = { readonly limit: number; readonly windowMs: number }

/** Keys remembered at once; the oldest are forgotten first. */
const KEYS = 20_000

export function createThrottle(clock: Pick<Clock, 'now'>, { limit, windowMs }: ThrottleTerms): Throttle {
  const failures = new Map<string, number[]>()
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > clock.now() - windowMs)

  function minutesToWait(key: string) {
    const times = recent(key)
    return times.length < limit ? 0 : Math.max(1, Math.ceil((times[0]! + windowMs - clock.now()) / 60_000))
  }

  return {
    minutesToWait,

    admit(key) {
      const minutes = minutesToWait(key)
      if (minutes > 0) throw fail('auth.tooOften', { minutes })
    },
    failed(key) {
      const times = [...recent(key), clock.now()].slice(-limit)
      failures.delete(key)
      failures.set(key, times)
      for (const oldest of failures.keys()) {
        if (failures.size <= KEYS) break
        failures.delete(oldest)
      }
    },
  }
}

/** Holds back by the address that somebody asks from; one IPv6 network counts as one. */
export function createAddressThrottle(clock: Pick<Clock, 'now'>, terms: ThrottleTerms): Throttle {
  const { minutesToWait, admit, failed } = createThrottle(clock, terms)
  return {
    minutesToWait: (address) => minutesToWait(networkOf(address)),
    admit: (address) => admit(networkOf(address)),
    failed: (address) => failed(networkOf(address)),
  }
}
