import { localDay } from '@lamplighter/kinds/sun'
import type { Services } from '../../services.ts'

export type Needs = Pick<Services, 'clock' | 'registry' | 'parameters'>

/** What the calls of contracts go by. */
export const depsOf = ({ clock, registry, parameters }: Needs) => ({
  clock,
  registry,
  timeZoneOf: (customerId: number) => registry.tenantById(customerId)!.timeZone,
  /** The local day, since 1970. */
  todayOf: (customerId: number) => localDay(registry.tenantById(customerId)!.timeZone, clock.now()),
  currencyOf: async (customerId: number) => (await parameters.of(customerId))['tariff.currency'],
  /** Seconds of the loop of a screen. */
  loopOf: async (customerId: number) => (await parameters.of(customerId))['advertising.loopSeconds'],
})
export type Deps = ReturnType<typeof depsOf>
