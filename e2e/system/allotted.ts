import { readFileSync } from 'node:fs'
import type { Calls, DemoCity, DeviceListRow, Kind, Received } from '@lamplighter/contract'
import { siteOfFewLamps, sites, withFewLamps, withPoleDevices } from './allotment.ts'
import type { Api } from './api.ts'
import { system } from './system.ts'
import { until } from './wait.ts'

/** The last cameras are asked a minute and a half after a start, ms. */
const FOUND_WITHIN = 90_000
const MOST = 5_000
/** So many lamps each journey has that needs no more than a few. */
const FEW = 9

export type Lamp = Received<Calls['light.query']>['rows'][number]
export type Device = DeviceListRow

/** Devices of the first organisation as the city was laid out, in the order of their codes, wherever they were moved since. */
function laidOut() {
  const { organisations } = JSON.parse(readFileSync(system.city, 'utf8')) as DemoCity
  const { stations, devices } = organisations[0]!.inventory
  const siteNames = new Map(stations.map(({ key, name }) => [key, name]))
  return devices
    .map((device) => ({ ...device, site: siteNames.get(device.station) ?? '' }))
    .toSorted((one, other) => one.code.localeCompare(other.code))
}

/** Codes of what a journey has at its site. */
const codesAt = (site: string, kind: Kind) =>
  laidOut().flatMap((device) => (device.site === site && device.kind === kind ? [device.code] : []))

async function lampsOf(api: Api, codes: readonly string[]): Promise<Lamp[]> {
  const rows = new Map((await api('light.query', { size: MOST })).rows.map((row) => [row.code, row]))
  return codes.flatMap((code) => rows.get(code) ?? [])
}

const isSound = ({ online, light, values }: Lamp) => online && light && !((values['lamp.failure'] ?? 0) > 0)

/** Where nobody else does anything: its lamps, and those of them that are heard, lit and have not failed. */
export async function ownSite(api: Api, journey: keyof typeof sites) {
  const name = sites[journey]
  const station = (await api('station.summary', {})).find((one) => one.name === name)!
  const lamps = await lampsOf(api, codesAt(name, 'luminaire'))
  return { id: station.id, name, groupId: station.groupId, lamps, sound: lamps.filter(isSound) }
}

/** The one power box of the journey's site. */
export async function ownBox(api: Api, journey: keyof typeof sites): Promise<Device> {
  const [code] = codesAt(sites[journey], 'power-box')
  const boxes = async () => (await api('device.list', { kind: 'power-box', size: 500 })).rows
  return until(`the power box of ${journey} is online`, async () =>
    (await boxes()).find((box) => box.code === code && box.online),
  )
}

/** Gateways all of whose lamps stand at the journey's site: what happens to one happens to nobody else. */
export async function ownGateways(api: Api, journey: keyof typeof sites): Promise<Device[]> {
  const lamps = laidOut().filter(({ kind, gateway }) => kind === 'luminaire' && gateway !== null)
  const own = new Set(lamps.filter(({ site }) => site === sites[journey]).map(({ gateway }) => gateway))
  for (const { site, gateway } of lamps) if (site !== sites[journey]) own.delete(gateway)
  const { rows } = await api('device.list', { kind: 'gateway', size: 500 })
  const gateways = rows.filter(({ code }) => own.has(code))
  if (gateways.length === 0) throw new Error(`no gateway stands at the site of ${journey} alone`)
  return gateways
}

/** Some lamps that are heard and lit, for a journey that needs no site. */
export async function ownLamps(api: Api, journey: (typeof withFewLamps)[number]): Promise<Lamp[]> {
  const from = withFewLamps.indexOf(journey) * FEW
  const lamps = await lampsOf(api, codesAt(siteOfFewLamps, 'luminaire').slice(from, from + FEW))
  return lamps.filter(isSound)
}

type PoleKind = keyof typeof withPoleDevices
type JourneyWith<K extends PoleKind> = (typeof withPoleDevices)[K][number]

/** Devices on smart poles that no other journey touches, as far as they are online. */
export async function ownDevices<K extends PoleKind>(api: Api, kind: K, journey: JourneyWith<K>): Promise<Device[]> {
  const journeys: readonly string[] = withPoleDevices[kind]
  const codes = laidOut().flatMap((device) => (device.kind === kind ? [device.code] : []))
  const own = new Set(codes.filter((_, at) => journeys[at % journeys.length] === journey))
  const { rows } = await api('device.list', { kind, size: 100 })
  return rows.filter(({ code, online }) => online && own.has(code))
}

/**
 * One of them.
 * @param fits what the journey needs of it besides; some devices of the city have failed
 */
export const ownDevice = <K extends PoleKind>(
  api: Api,
  kind: K,
  journey: JourneyWith<K>,
  fits: (device: Device) => boolean = () => true,
): Promise<Device> =>
  until(
    `a ${kind} of ${journey} is as it is needed`,
    async () => (await ownDevices(api, kind, journey)).find(fits),
    FOUND_WITHIN,
  )
