import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { speakLive } from '../capabilities/speech.ts'
import { playFile, setVolume, speak, stopPlaying } from './actions.ts'
import { broadcastNames } from './names.ts'
import { LIVE, PLAYING, PRIORITY, priorities, STATE, speakerStates, VOLUME } from './speaker.ts'

const points = [
  {
    key: STATE,
    unit: '',
    decimals: 0,
    label: { zh: '状态', en: 'State' },
    states: speakerStates,
    normal: [0, PLAYING],
  },
  { key: VOLUME, unit: '', decimals: 0, label: { zh: '音量', en: 'Volume' }, writable: true },
  { key: 'broad.minutesToday', unit: 'min', decimals: 1, label: { zh: '今日播放', en: 'Played today' } },
  {
    key: PRIORITY,
    unit: '',
    decimals: 0,
    label: { zh: '播放优先级', en: 'Priority' },
    states: { 0: { zh: '无', en: 'None' }, ...priorities, [LIVE]: { zh: '4 喊话', en: '4 Live speech' } },
  },
  ...health,
] as const satisfies readonly Point[]

/** The column speaker at the shaft of the pole. */
export const broadcast: Wire = {
  kind: 'broadcast',
  application: 'pole',
  product: 'BroadStation',
  type: 304,
  ...broadcastNames,
  plural: { zh: '广播音柱', en: 'Broadcast speakers' },
  link: 'player',
  announcedAs: 'broadcast',
  recognisedBy: ['broad.'],
  reportsWithin: 16 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: points.map(({ key }) => key),
  commands: [read, speak, playFile, speakLive, stopPlaying, setVolume, reboot],
}
