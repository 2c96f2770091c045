import {
  type CommandSpec,
  type Field,
  type Label,
  MEDIA,
  type MediaType,
  mediaTypes,
  type PlayTaskKind,
  type ReferenceField,
  schemaOf,
} from '@lamplighter/contract'
import { choice, number } from '../settings/field.ts'
import type { MediaFile } from './media-file.ts'

const SHOW_MEDIA = 'dco.showMedia'
const PLAY_MEDIA = 'dco.playMedia'

const common = { opcode: 'dco', needArgs: true, needPswd: false, permission: 'poleDevice.control' } as const
const media = (to: ReferenceField['to']): ReferenceField => ({
  key: 'media',
  type: 'reference',
  label: { zh: '媒体', en: 'Media item' },
  note: { zh: '媒体库中已通过审核的内容', en: 'From the media library, approved' },
  to,
})

const shown: readonly Field[] = [
  media('shownMedia'),
  number('seconds', { zh: '图片显示时长', en: 'Time of an image' }, 's', [1, MEDIA.shown], 0, {
    optional: true,
    note: { zh: '留空则一直显示；视频播放一遍', en: 'Empty: until something else is shown. A video plays once' },
  }),
]

/** An image or a video in the place of the text, which comes back afterwards. `point` is what the text sets. */
export const showMedia = (point: string): CommandSpec => ({
  ...common,
  code: SHOW_MEDIA,
  name: { zh: '播放媒体', en: 'Show media' },
  args: schemaOf(shown),
  fields: shown,
  sets: () => point,
})

const played = (priorities: Readonly<Record<number, Label>>): readonly Field[] => [
  media('spokenMedia'),
  choice('priority', { zh: '优先级', en: 'Priority' }, priorities),
  number('repeat', { zh: '播放遍数', en: 'Times' }, '', [1, 10]),
]

/** A voice. As of texts, the speaker decides which of several it plays. */
export const playMedia = (priorities: Readonly<Record<number, Label>>): CommandSpec => ({
  ...common,
  code: PLAY_MEDIA,
  name: { zh: '播放语音文件', en: 'Play media' },
  args: schemaOf(played(priorities)),
  fields: played(priorities),
  sets: () => null,
})

const types: Readonly<Record<string, readonly MediaType[]>> = {
  [SHOW_MEDIA]: [mediaTypes.image, mediaTypes.video],
  [PLAY_MEDIA]: [mediaTypes.voice],
}

/** The types that devices of a kind play. */
export const playableTypes = (kind: PlayTaskKind): readonly MediaType[] =>
  types[kind === 'led-screen' ? SHOW_MEDIA : PLAY_MEDIA]!

/** The types that a command takes; null for one that plays no media. */
export const playableBy = (code: string): readonly MediaType[] | null => types[code] ?? null

/** When an item that began at `from` is over; null for an image that stays. */
export function endOf({ type, seconds }: Pick<MediaFile, 'type' | 'seconds'>, from: number, shownFor?: number) {
  const lasts = type === mediaTypes.image ? shownFor : (seconds ?? 0)
  return lasts === undefined ? null : from + Math.ceil(lasts * 1_000)
}

/** The file in arguments that a player completed by its manifest. */
export const fileIn = (args: unknown): MediaFile | null => (args as { file?: MediaFile }).file ?? null

export type { MediaFile } from './media-file.ts'
export {
  clockWords,
  lengthOf,
  noValues,
  type Page,
  type Programme,
  pageAt,
  type Region,
  type ShownValues,
  shownReading,
  showsProgramme,
} from './programme.ts'
