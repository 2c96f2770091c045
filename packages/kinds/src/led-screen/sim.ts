import type { Values } from '@lamplighter/contract'
import { endOf, fileIn } from '../capabilities/media.ts'
import { pagesIn, type ShownValues, stillShown } from '../capabilities/programme.ts'
import { reboot } from '../capabilities/reboot.ts'
import { emptySchedule, lastEnd, type Schedule } from '../capabilities/schedule.ts'
import { refusedText, type Size } from '../capabilities/shown-text.ts'
import { givenAt } from '../capabilities/since.ts'
import { rememberingSim, type Subject } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { sunAltitude } from '../sun.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { Nameplate, World } from '../world/world.ts'
import {
  automaticBrightness,
  clearScreen,
  orderedScreen,
  setBrightness,
  showFile,
  showPages,
  switchPower,
} from './actions.ts'
import { dueSince, loopChange, scheduledAt } from './loop.ts'
import { AUTOMATIC, BRIGHTNESS, FAILED, IDLE, NO_SIGNAL, PLAYING, PLAYS, POWER } from './screen.ts'
import { SHOW_TEXT, shownText, textCommands } from './shown-text.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
/** Brightness by night and in full sun, %, in steps; from which altitude of the sun on, and up to which, in degrees. */
const DIM = 30
const BRIGHT = 100
const STEP = 5
const DUSK = -6
const HIGH = 20
const SIZES: readonly Size[] = [
  { width: 160, height: 320 },
  { width: 128, height: 256 },
]
/** So many of its modules at most have failed. */
const MOST_FAILED = 3

/** `until` is null where it stays. */
type Shown = { readonly name: string; readonly from: number; readonly until: number | null }

type Memory = {
  readonly on: boolean
  /** Of manual brightness; null while it follows the sun. */
  readonly level: number | null
  readonly text: string
  /** What it shows in the place of the text, or did. */
  readonly media: Shown | null
  /** What it shows in the place of the text until something else is shown. */
  readonly programme: { readonly id: number; readonly revision: number; readonly name: string } | null
  readonly valuesVersion: string
  /** Since when it has shown the text or the programme; it begins anew at midnight. */
  readonly beganAt: number
  /** It was restarted, after which it finds its signal again. */
  readonly restarted: boolean
  readonly schedule: Schedule
  /** When it was last told what to show until further notice: a window that had begun by then is over for it. */
  readonly asked: number
}

const sizeOf = ({ nameplate, world }: Subject): Size => SIZES[chance(world.seedOf(nameplate), 1) < 0.5 ? 0 : 1]!

function sunBrightness(world: World, now: number): number {
  const share = (sunAltitude(world.place, now) - DUSK) / (HIGH - DUSK)
  return Math.round((DIM + (BRIGHT - DIM) * Math.max(0, Math.min(1, share))) / STEP) * STEP
}

const taskAt = ({ schedule, asked }: Memory, now: number) => scheduledAt(schedule, asked, now)

/** What it shows at a moment in the place of the text, and of a task unless it stays. */
function mediaAt(memory: Memory, now: number): Shown | null {
  const { media } = memory
  if (media?.until === null) return taskAt(memory, now) ? null : media
  return media && now < media.until ? media : null
}

function playingOf({ nameplate, world }: Subject, memory: Memory, now: number): number {
  const { on, text, programme, restarted } = memory
  if (world.fault(nameplate) === 'stuck' && !restarted) return NO_SIGNAL
  return on && (text !== '' || programme || mediaAt(memory, now) || taskAt(memory, now)) ? PLAYS : IDLE
}

/** Since when it has shown what it shows: a text that stays all day begins anew at midnight. */
function shownSince({ world }: Subject, memory: Memory, now: number): number {
  const item = mediaAt(memory, now)
  if (item) return item.from
  const { schedule, asked, media } = memory
  const due = taskAt(memory, now)
  const over = media?.until && media.until <= now ? media.until : 0
  if (due) return Math.max(dueSince(memory, due, now), memory.beganAt, over)
  const beganAt = Math.max(memory.beganAt, over, lastEnd(schedule, asked, now) ?? 0)
  const midnight = now - hourOfDay(world.place, now) * HOUR
  return Math.max(beganAt, Math.round(midnight / 1_000) * 1_000)
}

function measure(nameplate: Nameplate, now: number, world: World, memory: Memory): Values {
  const seed = world.seedOf(nameplate)
  const subject = { nameplate, world }
  const { width, height } = sizeOf(subject)
  const playing = playingOf(subject, memory, now)
  const due = memory.on && !mediaAt(memory, now) ? taskAt(memory, now) : null
  const brightness = due?.task.level ?? memory.level ?? sunBrightness(world, now)
  const heat = memory.on ? 6 + 0.18 * brightness : 2
  return {
    [PLAYING]: playing,
    [BRIGHTNESS]: brightness,
    [POWER]: Number(memory.on),
    [AUTOMATIC]: Number(memory.level === null),
    [FAILED]: world.fault(nameplate) === 'dead' ? 1 + Math.floor(MOST_FAILED * chance(seed, 2)) : 0,
    'led.playTime': playing === PLAYS ? Math.floor((now - shownSince(subject, memory, now)) / MINUTE) : 0,
    'led.width': width,
    'led.height': height,
    'dev.temperature': round(world.weather.temperature(now) + heat + 5 * chance(seed, 3), 0),
    'comm.rssi': round(-56 - 14 * chance(seed, 5) + 4 * wander(seed + 5, now / (HOUR / 4)), 0),
  }
}

const isOfText = (code: string) => textCommands.some((spec) => spec.code === code)
const textIn = (args: unknown) => (args as { text: string }).text

export const ledScreenSim = rememberingSim<Memory>({
  model: 'LS-2',
  faults: [
    ['dead', 0.06],
    ['stuck', 0.04],
    ['offline', 0.03],
  ],
  delivered: {
    on: true,
    level: null,
    text: String(shownText.delivered.text),
    media: null,
    programme: null,
    valuesVersion: '',
    beganAt: 0,
    restarted: false,
    schedule: emptySchedule,
    asked: 0,
  },
  interval: 5 * MINUTE,
  measure,
  refuses(_, code, args, __, subject) {
    return code === SHOW_TEXT ? refusedText(textIn(args), sizeOf(subject)) : null
  },
  obey(memory, code, args, now, subject) {
    const set = orderedScreen(code, args)
    if (set && code === switchPower.code) return { ...memory, on: set.value === true, beganAt: now }
    if (set && code === setBrightness.code) return { ...memory, level: Number(set.value) }
    if (code === automaticBrightness.code) return { ...memory, level: null }
    const changesPicture = [clearScreen.code, showFile.code, showPages.code, SHOW_TEXT].some((one) => one === code)
    if (changesPicture && playingOf(subject, memory, now) === NO_SIGNAL) return 5
    const asked = givenAt(args, now)
    if (code === clearScreen.code) return { ...memory, text: '', media: null, programme: null, beganAt: now, asked }
    if (code === reboot.code) return { ...memory, media: null, beganAt: now, restarted: true }
    if (code === showFile.code) {
      const file = fileIn(args)
      if (!file) return 3
      const until = endOf(file, now, (args as { seconds?: number }).seconds)
      const media = { name: file.name, from: now, until }
      return until === null ? { ...memory, media, beganAt: now, asked } : { ...memory, media }
    }
    const pages = code === showPages.code ? pagesIn(args) : null
    if (pages) {
      const { id, revision, name } = pages
      return { ...memory, programme: { id, revision, name }, media: null, beganAt: now, asked }
    }
    if (!isOfText(code)) return 3
    return code === SHOW_TEXT
      ? { ...memory, text: textIn(args), media: null, programme: null, beganAt: now, asked }
      : memory
  },
  shows(memory, now, subject) {
    if (playingOf(subject, memory, now) !== PLAYS) return null
    const from = shownSince(subject, memory, now)
    const item = mediaAt(memory, now)
    if (item) return { from, text: '', item: item.name }
    const task = taskAt(memory, now)?.task
    if (task) return { from, text: '', item: task.name, task: task.id }
    return memory.programme ? { from, text: '', item: memory.programme.name } : { from, text: memory.text }
  },
  shown: {
    version: ({ valuesVersion }) => valuesVersion,
    take(memory, values: ShownValues, now) {
      const programme = stillShown(memory.programme, values)
      const beganAt = programme === memory.programme ? memory.beganAt : now
      return { ...memory, programme, beganAt, valuesVersion: values.version }
    },
  },
  says: ({ text }, code) => (isOfText(code) ? { text } : null),
  next(_, now, __, memory) {
    const quarter = (Math.floor(now / QUARTER) + 1) * QUARTER
    const { schedule, asked } = memory
    return Math.min(quarter, mediaAt(memory, now)?.until ?? quarter, loopChange(schedule, asked, now))
  },
})
