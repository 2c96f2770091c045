import { isoDay, localDay } from '@lamplighter/kinds/sun'
import type { Services } from '../../../services.ts'
import { dayOf } from '../play-tasks/index.ts'

export type Needs = Pick<Services, 'clock' | 'registry' | 'parameters'>

/** What the calls of contracts go by. */
export const depsOf = ({ clock, registry, parameters }: Needs) => ({
  clock,
  registry,
  timeZoneOf: (customerId: number) => registry.tenantById(customerId)!.timeZone,
  /** The local day, since 1970. */
  todayOf: (customerId: number) => localDay(registry.tenantById(customerId)!.timeZone, clock.now()),
  /** The day to which what a contract shows now belongs: where its time crosses midnight, that on which it began. */
  dayOf: (customerId: number, times: { readonly from: string; readonly until: string }) =>
    isoDay(dayOf(times, registry.tenantById(customerId)!.timeZone, clock.now())),
  currencyOf: async (customerId: number) => (await parameters.of(customerId))['tariff.currency'],
  /** Seconds of the loop of a screen. */
  loopOf: async (customerId: number) => (await parameters.of(customerId))['advertising.loopSeconds'],
})
export type Deps = ReturnType<typeof depsOf>
