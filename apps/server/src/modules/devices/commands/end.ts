import type { Carried, Device, PlannedLightOf, Registry } from '../devices/index.ts'

/** A lamp without a plan that is known is on in the dark until told otherwise. */
const ALL_NIGHT: Carried = { planId: 'all-night' }

/** When a manual command ends, ms: as it said (`until`), or with the next step of the device's own plan. */
export type EndOf = (device: Carried & Pick<Device, 'customerId'>, given: number, until: number | null) => number

type Deps = { registry: Pick<Registry, 'tenantById'>; plannedLight: PlannedLightOf }

export const createEndOf =
  ({ registry, plannedLight }: Deps): EndOf =>
  (device, given, until) => {
    const place = registry.tenantById(device.customerId)
    if (until !== null || !place) return until ?? given
    const light = plannedLight(device, place) ?? plannedLight(ALL_NIGHT, place)
    return light ? light.next(given).at : given
  }
