import type { Values } from '@lamplighter/contract'
import { reboot } from '../capabilities/reboot.ts'
import { rememberingSim } from '../remembering-sim.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import {
  CROSSINGS,
  DISK_USE,
  GO_HOME,
  GO_TO_PRESET,
  HEAD,
  INTRUSION,
  MOTION,
  MOVE,
  RECORDING,
  SAVE_PRESET,
  SIGNAL,
  SIGNAL_LOST,
  SIGNAL_OK,
  STOP,
  STORAGE_FAULT,
  TAMPERED,
} from './camera.ts'
import { type Aim, aimOf, at, type Head, HOME, moving, turning } from './head.ts'
import { crossingsBetween, motionsBetween } from './motions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** While it turns it changes so often, ms. */
const FRAME = 250
/** Share of cameras whose disk runs full. */
const FULL = 0.06
const MOST_PRESETS = 32

export type CameraPreset = { readonly name: string; readonly aim: Aim }
type Memory = { readonly head: Head; readonly presets: readonly CameraPreset[] }

/** Presets of its own, which its maker's installers asked for; the number of each is its place. */
const DELIVERED: readonly CameraPreset[] = [
  { name: '道路 Road', aim: { pan: -0.45, tilt: 0, zoom: 0.2 } },
  { name: '人行道 Pavement', aim: { pan: 0.5, tilt: -0.25, zoom: 0.35 } },
  // Whoever presses the help button of its pole stands below it: scenes turn it there by this name.
  { name: '求助', aim: { pan: 0, tilt: -0.9, zoom: 0.1 } },
]

/** An order that only the simulated camera asks itself: its presets. */
export const PRESETS = 'presets'

const percent = (value: number) => Math.round(value * 100)

function measure(nameplate: Nameplate, now: number, world: World, { head }: Memory): Values {
  const seed = world.seedOf(nameplate)
  const { pan, tilt, zoom } = aimOf(head, now)
  const isFull = chance(seed, 7) < FULL
  const isLost = world.fault(nameplate) === 'stuck'
  return {
    [SIGNAL]: isLost ? SIGNAL_LOST : SIGNAL_OK,
    [TAMPERED]: Number(!isLost && chance(seed, 8) < 0.03),
    [MOTION]: isLost ? 0 : motionsBetween(nameplate, world, now - HOUR, now).length,
    [RECORDING]: Number(!isLost),
    'video.recordDays': 7 + Math.floor(24 * chance(seed, 9)),
    [DISK_USE]: isFull ? 97 : Math.round(74 + 12 * wander(seed + 5, now / DAY)),
    [HEAD.pan]: percent(pan),
    [HEAD.tilt]: percent(tilt),
    [HEAD.zoom]: percent(zoom),
    [STORAGE_FAULT]: 0,
    // Nobody enters a guarded area unless the demo has somebody do so.
    [INTRUSION]: 0,
    [CROSSINGS]: isLost ? 0 : crossingsBetween(nameplate, world, now - HOUR, now).length,
  }
}

function save(presets: readonly CameraPreset[], preset: CameraPreset): readonly CameraPreset[] | null {
  const place = presets.findIndex(({ name }) => name === preset.name)
  if (place >= 0) return presets.with(place, preset)
  return presets.length < MOST_PRESETS ? [...presets, preset] : null
}

export const videoSim = rememberingSim<Memory>({
  model: 'PTZ-20',
  faults: [
    ['stuck', 0.05],
    ['offline', 0.03],
  ],
  delivered: { head: at(HOME), presets: DELIVERED },
  interval: MINUTE,
  measure,
  obey(memory, code, args, now) {
    const { head, presets } = memory
    if (code === PRESETS) return memory
    if (code === MOVE) {
      const { seconds, ...speed } = args as Aim & { seconds: number }
      return { ...memory, head: moving(head, speed, seconds, now) }
    }
    if (code === STOP) return { ...memory, head: at(aimOf(head, now), now) }
    if (code === GO_HOME || code === reboot.code) return { ...memory, head: turning(head, HOME, now) }
    if (code === GO_TO_PRESET) {
      const to = presets[(args as { preset: number }).preset - 1]
      return to ? { ...memory, head: turning(head, to.aim, now) } : 2
    }
    if (code !== SAVE_PRESET) return 3
    const kept = save(presets, { name: (args as { name: string }).name, aim: aimOf(head, now) })
    return kept ? { ...memory, presets: kept } : 2
  },
  says: ({ presets }, code) => (code === PRESETS ? presets : null),
  next: (_, now, __, { head }) => (head.until > now ? now + FRAME : now + MINUTE),
})
