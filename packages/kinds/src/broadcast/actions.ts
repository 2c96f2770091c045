import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import { playMedia } from '../capabilities/media.ts'
import { heldSince } from '../capabilities/since.ts'
import type { Ordered } from '../setting-driver.ts'
import { choice, number, text } from '../settings/field.ts'
import { IDLE, priorities, STATE, VOLUME } from './speaker.ts'

export type Spoken = { readonly text: string; readonly priority: number; readonly repeat: number }

const MOST_CHARACTERS = 300
const volumes = [number('volume', { zh: '音量', en: 'Volume' }, '', [0, 100])]
const spoken = [
  { ...text('text', { zh: '文字', en: 'Text' }, MOST_CHARACTERS), lines: 3 },
  choice('priority', { zh: '优先级', en: 'Priority' }, priorities),
  number('repeat', { zh: '播放遍数', en: 'Times' }, '', [1, 10]),
]
const common = { opcode: 'dco', needPswd: false, permission: 'poleDevice.control' } as const

export const setVolume: CommandSpec = {
  ...common,
  code: 'dco.volume',
  name: { zh: '设置音量', en: 'Set volume' },
  needArgs: true,
  args: schemaOf(volumes),
  fields: volumes,
  sets: () => VOLUME,
}

/** Text to speech. A newer text replaces none that still waits: which of them is spoken is for the speaker to decide. */
export const speak: CommandSpec = {
  ...common,
  code: 'dco.speak',
  name: { zh: '文字广播', en: 'Speak a text' },
  needArgs: true,
  args: schemaOf(spoken),
  fields: spoken,
  sets: () => null,
}

export const playFile = playMedia(priorities)

/** A speech in arguments that a player completed by its manifest. */
export type LiveSpeech = { readonly id: string; readonly by: string; readonly format: string; readonly path: string }
export const speechIn = (args: unknown): LiveSpeech | null => {
  const { speech } = args as { speech?: unknown }
  return typeof speech === 'object' && speech !== null ? (speech as LiveSpeech) : null
}

export const stopPlaying: CommandSpec = heldSince({
  ...common,
  code: 'dco.stop',
  name: { zh: '停止播放', en: 'Stop playing' },
  needArgs: false,
  args: schemaOf([]),
  sets: () => STATE,
})

/** Nothing shows that it has spoken: a short text is over before the next report. */
export const orderedSpeaker: Ordered = (code, args) => {
  const { volume } = args as { volume?: number }
  if (code === setVolume.code && volume !== undefined) return { point: VOLUME, value: volume }
  return code === stopPlaying.code ? { point: STATE, value: IDLE } : null
}
