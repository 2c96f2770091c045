import { useCall, useMay } from '@lamplighter/client'

const FRESH = 60_000

/** Lists that several screens choose from; nothing for those who may not see them. */
export const useOrganisations = () =>
  useCall('organisation.query', {}, { enabled: useMay('organisation.view'), fresh: FRESH })

export const useRoles = () => useCall('role.query', {}, { enabled: useMay('role.view'), fresh: FRESH })

export const useGroups = () => useCall('tree.queryGroup', {}, { enabled: useMay('device.view'), fresh: FRESH })

export const useStations = () => useCall('station.summary', {}, { enabled: useMay('device.view'), fresh: FRESH })
