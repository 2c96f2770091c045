import { type BrokerState, type PlatformRow, platforms } from '@lamplighter/contract'
import type { Readiness } from '../../../process/readiness.ts'
import type { Settings } from '../../../settings.ts'
import type { PlatformTally } from './store.ts'

/** The links that the product speaks today. */
const INSTALLED: ReadonlySet<PlatformRow['platform']> = new Set<PlatformRow['platform']>(['direct', null])

export type BrokerSettings = Pick<
  Settings,
  'MQTT_URL' | 'LAMPLIGHTER_HOST' | 'LAMPLIGHTER_MQTT_HOST' | 'LAMPLIGHTER_MQTT_PORT' | 'LAMPLIGHTER_MQTTS_PORT'
>

/** Each platform of the contract, and those devices besides of which no platform is recorded. */
export function platformRows(tallies: readonly PlatformTally[]): PlatformRow[] {
  const row = (platform: PlatformRow['platform']): PlatformRow => {
    const tally = tallies.find((one) => one.platform === platform)
    return {
      platform,
      installed: INSTALLED.has(platform),
      gateways: { all: tally?.gateways ?? 0, online: tally?.gatewaysOnline ?? 0 },
      devices: { all: tally?.devices ?? 0, online: tally?.devicesOnline ?? 0 },
    }
  }
  const unrecorded = row(null)
  return [...platforms.map(row), ...(unrecorded.devices.all > 0 ? [unrecorded] : [])]
}

/** Where gateways connect to; a name and a password in the setting stay with us. */
export function brokerOf(settings: BrokerSettings) {
  const { MQTT_URL: url, LAMPLIGHTER_MQTTS_PORT: securePort } = settings
  if (url === undefined) {
    const host = settings.LAMPLIGHTER_MQTT_HOST ?? settings.LAMPLIGHTER_HOST
    const tls = securePort !== undefined
    const address = tls ? `mqtts://${host}:${securePort}` : `mqtt://${host}:${settings.LAMPLIGHTER_MQTT_PORT}`
    return { embedded: true, address, tls }
  }
  const { protocol, host: there } = new URL(url)
  return { embedded: false, address: `${protocol}//${there}`, tls: protocol === 'mqtts:' || protocol === 'wss:' }
}

export const brokerStateOf = (readiness: Readiness): BrokerState =>
  readiness === 'deaf' ? readiness : readiness ? 'up' : 'away'
