import { PORTAL_POINT, portalIn, type Values } from '@lamplighter/contract'
import { reboot } from '../capabilities/reboot.ts'
import { rememberingSim } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { Nameplate, World } from '../world/world.ts'
import { orderedWifi, setChannel, setLimit } from './actions.ts'
import { setPortal, type ToldPortal, toldPortal } from './portal.ts'
import { ssid, ssidCommands } from './ssid.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** People come and go by so much time. */
const STEP = 15 * MINUTE
/** After a restart nobody is on it for so long. */
const BOOT = MINUTE
/** What somebody loads on average, and of it what goes up, Mbps. */
const LOADS = 0.6
const UP_SHARE = 0.22
/** They load in bursts of so much: a limit of as much halves what they load in a while, Mbps. */
const BURSTS = 4
/** An access point on a quiet spot has so many users at its best, and one on a busy spot so many more. */
const QUIET = 18
const BUSY = 52
const MB_OF_MBPS = 1 / 8
/** It has run for up to so long before anybody restarted it. */
const DAYS = 40

type Memory = {
  readonly ssid: string
  readonly limit: number
  readonly channel: number
  /** Where it sends new users, and for how long they are online then. */
  readonly portal: ToldPortal | null
  readonly rebootedAt: number
}

/** Share of the most users by the hour: at noon, and more in the evening. */
function demand(hour: number): number {
  const bump = (at: number, width: number) => Math.exp(-(((hour - at) / width) ** 2))
  return Math.min(1, 0.04 + 0.55 * bump(12.5, 2.2) + 0.9 * bump(19.5, 2.6))
}

function usersIn(seed: number, step: number, world: World): number {
  const most = QUIET + BUSY * chance(seed, 1)
  const day = 0.85 + 0.3 * chance(seed + 2, Math.floor((step * STEP) / (24 * HOUR)))
  const crowd = most * day * demand(hourOfDay(world.place, step * STEP))
  return Math.max(0, Math.round(crowd * (1 + 0.25 * wander(seed + 3, step))))
}

/** What so many users load, Mbps each. */
const loads = (seed: number, step: number) => LOADS * (0.6 + 0.8 * chance(seed + 4, step))

/** MB since midnight. */
function flowToday(seed: number, moment: number, world: World): number {
  const midnight = moment - hourOfDay(world.place, moment) * HOUR
  let sum = 0
  for (let from = midnight; from < moment; from += STEP) {
    const step = Math.floor(from / STEP)
    const seconds = Math.min(STEP, moment - from) / 1_000
    sum += usersIn(seed, step, world) * loads(seed, step) * (1 + UP_SHARE) * MB_OF_MBPS * seconds
  }
  return sum
}

function measure(nameplate: Nameplate, moment: number, world: World, memory: Memory): Values {
  const seed = world.seedOf(nameplate)
  const step = Math.floor(moment / STEP)
  const isBooting = moment < memory.rebootedAt + BOOT
  const users = isBooting ? 0 : usersIn(seed, step, world)
  const each = loads(seed, step) * (memory.limit > 0 ? memory.limit / (memory.limit + BURSTS) : 1)
  const runs = moment - Math.max(memory.rebootedAt, Math.floor(moment / (DAYS * 24 * HOUR)) * DAYS * 24 * HOUR)
  return {
    'wifi.users': users,
    'wifi.down': round(users * each, 1),
    'wifi.up': round(users * each * UP_SHARE, 1),
    'wifi.flowToday': round(flowToday(seed, moment, world), 0),
    'wifi.channel': memory.channel,
    'wifi.limit': memory.limit,
    [PORTAL_POINT]: memory.portal?.id ?? 0,
    'dev.uptime': round(runs / HOUR, 0),
    'dev.temperature': round(world.weather.temperature(moment) + 12 + users / 8, 0),
    'comm.rssi': round(-52 - 12 * chance(seed, 5) + 4 * wander(seed + 5, moment / (HOUR / 4)), 0),
  }
}

export const wifiSim = rememberingSim<Memory>({
  model: 'AP-6',
  faults: [['offline', 0.03]],
  delivered: { ssid: String(ssid.delivered.ssid), limit: 0, channel: 6, portal: null, rebootedAt: 0 },
  interval: 5 * MINUTE,
  measure,
  obey(memory, code, args, now) {
    const set = orderedWifi(code, args)
    if (set && code === setLimit.code) return { ...memory, limit: Number(set.value) }
    if (set && code === setChannel.code) return { ...memory, channel: Number(set.value) }
    if (code === setPortal.code) {
      const portal = toldPortal(args)
      // Without an address it would send people nowhere.
      return portal === null && portalIn(args) !== null ? 2 : { ...memory, portal }
    }
    if (code === reboot.code) return { ...memory, rebootedAt: now }
    const known = ssidCommands.find((spec) => spec.code === code)
    if (!known) return 3
    return known.opcode === 'dcs' ? memory : { ...memory, ssid: (args as { ssid: string }).ssid }
  },
  says: ({ ssid: name }, code) => (ssidCommands.some((spec) => spec.code === code) ? { ssid: name } : null),
  next: (_, now, __, { rebootedAt }) =>
    Math.min(...[rebootedAt + BOOT, (Math.floor(now / STEP) + 1) * STEP].filter((at) => at > now)),
})
