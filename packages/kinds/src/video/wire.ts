import type { Point, Wire } from '@lamplighter/contract'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { speakLive } from '../capabilities/speech.ts'
import { goHome, goToPreset, move, savePreset, stopMoving } from './actions.ts'
import {
  CROSSINGS,
  DISK_USE,
  HEAD,
  INTRUSION,
  MOTION,
  RECORDING,
  SIGNAL,
  SIGNAL_LOST,
  SIGNAL_OK,
  STORAGE_FAULT,
  TAMPERED,
} from './camera.ts'
import { videoNames } from './names.ts'

const points = [
  {
    key: SIGNAL,
    unit: '',
    decimals: 0,
    label: { zh: '视频', en: 'Video' },
    states: { [SIGNAL_LOST]: { zh: '丢失', en: 'Lost' }, [SIGNAL_OK]: { zh: '正常', en: 'OK' } },
    normal: [SIGNAL_OK, SIGNAL_OK],
  },
  {
    key: TAMPERED,
    unit: 'bool',
    decimals: 0,
    label: { zh: '遮挡', en: 'View' },
    states: { 0: { zh: '正常', en: 'Clear' }, 1: { zh: '被遮挡', en: 'Blocked' } },
    normal: [0, 0],
  },
  { key: MOTION, unit: '', decimals: 0, label: { zh: '近 1 小时移动侦测', en: 'Motion, last hour' } },
  {
    key: RECORDING,
    unit: 'bool',
    decimals: 0,
    label: { zh: '录像', en: 'Recording' },
    states: { 0: { zh: '未录像', en: 'Off' }, 1: { zh: '录像中', en: 'Recording' } },
  },
  { key: 'video.recordDays', unit: 'd', decimals: 0, label: { zh: '录像天数', en: 'Days recorded' } },
  { key: DISK_USE, unit: '%', decimals: 0, label: { zh: '硬盘使用率', en: 'Disk use' }, normal: [0, 95] },
  { key: HEAD.pan, unit: '%', decimals: 0, label: { zh: '水平位置', en: 'Pan' } },
  { key: HEAD.tilt, unit: '%', decimals: 0, label: { zh: '垂直位置', en: 'Tilt' } },
  { key: HEAD.zoom, unit: '%', decimals: 0, label: { zh: '变倍', en: 'Zoom' } },
  {
    key: STORAGE_FAULT,
    unit: 'bool',
    decimals: 0,
    label: { zh: '存储', en: 'Storage' },
    states: { 0: { zh: '正常', en: 'OK' }, 1: { zh: '故障', en: 'Failed' } },
    normal: [0, 0],
  },
  {
    key: INTRUSION,
    unit: 'bool',
    decimals: 0,
    label: { zh: '区域入侵', en: 'Intrusion' },
    states: { 0: { zh: '无', en: 'None' }, 1: { zh: '有入侵', en: 'Intruder' } },
    normal: [0, 0],
  },
  { key: CROSSINGS, unit: '', decimals: 0, label: { zh: '近 1 小时越线', en: 'Lines crossed, last hour' } },
] as const satisfies readonly Point[]

/** A camera, which the server calls at an address of its own. */
export const video: Wire = {
  kind: 'video',
  application: 'pole',
  product: 'VideoStation',
  type: 301,
  ...videoNames,
  plural: { zh: '摄像机', en: 'Cameras' },
  link: 'onvif',
  announcedAs: 'video',
  recognisedBy: ['video.', 'ptz.'],
  reportsWithin: 6 * 60,
  heartbeat: [MOTION],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: [SIGNAL, RECORDING, ...points.map(({ key }) => key).filter((key) => key !== SIGNAL && key !== RECORDING)],
  commands: [read, move, stopMoving, goToPreset, goHome, savePreset, speakLive, reboot],
}
