import { PORTAL_POINT, type Point, type Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { CHANNEL, LIMIT, setChannel, setLimit } from './actions.ts'
import { wifiNames } from './names.ts'
import { setPortal } from './portal.ts'
import { ssidCommands } from './ssid.ts'

/** So many users share an access point before each of them notices. */
export const CROWDED = 60

const points = [
  { key: 'wifi.users', unit: '', decimals: 0, label: { zh: '用户', en: 'Users' }, normal: [0, CROWDED] },
  { key: 'wifi.down', unit: 'Mbps', decimals: 1, label: { zh: '下行', en: 'Download' }, short: 'Mbps ↓' },
  { key: 'wifi.up', unit: 'Mbps', decimals: 1, label: { zh: '上行', en: 'Upload' }, short: 'Mbps ↑' },
  { key: 'wifi.flowToday', unit: 'MB', decimals: 0, label: { zh: '今日流量', en: 'Data today' }, short: 'MB' },
  { key: CHANNEL, unit: '', decimals: 0, label: { zh: '信道', en: 'Channel' }, writable: true },
  {
    key: LIMIT,
    unit: 'Mbps',
    decimals: 0,
    label: { zh: '每用户限速', en: 'Limit per user' },
    states: { 0: { zh: '不限', en: 'None' } },
    writable: true,
  },
  { key: 'dev.uptime', unit: 'h', decimals: 0, label: { zh: '运行时长', en: 'Uptime' } },
  ...health,
  {
    key: PORTAL_POINT,
    unit: '',
    decimals: 0,
    label: { zh: '认证页编号', en: 'Portal page no.' },
    states: { 0: { zh: '无', en: 'None' } },
    identifies: true,
  },
] as const satisfies readonly Point[]

/** An access point for people on the street. */
export const wifi: Wire = {
  kind: 'wifi',
  application: 'pole',
  product: 'WifiStation',
  type: 306,
  ...wifiNames,
  plural: { zh: '无线', en: 'Wi-Fi' },
  announcedAs: 'wifi',
  recognisedBy: ['wifi.'],
  reportsWithin: 16 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  // The number of a page says nothing to people: its name stands in a part of its own.
  detail: points.map(({ key }) => key).filter((key) => key !== PORTAL_POINT),
  commands: [read, ...ssidCommands, setLimit, setChannel, setPortal, reboot],
}
