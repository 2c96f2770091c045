import { useCall, useMay } from '@lamplighter/client'

const FRESH = 60_000
const EVERY = 5_000

/** The lux stations that a condition or a trigger may go by. */
export function useLuxStations() {
  const enabled = useMay('device.view')
  const { data } = useCall('device.list', { kind: 'lux-station', size: EVERY }, { fresh: FRESH, enabled })
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
