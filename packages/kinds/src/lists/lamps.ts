import {
  enums,
  formatNumber,
  isFailed,
  type Label,
  type Language,
  type LightRow,
  type ListColumn,
  listOf,
  NOTHING,
  positionRecord,
} from '@lamplighter/contract'
import { planById } from '../luminaire/plan.ts'
import { wires } from '../wires.ts'
import { pointColumn } from './devices.ts'

type Column = ListColumn<LightRow>

const l = (zh: string, en: string): Label => ({ zh, en })
const states = { lit: l('亮', 'Lit'), out: l('灭', 'Out'), offline: l('离线', 'Offline') }
const ALARM = l('告警', 'Alarm')

/** A lamp's state in words: what its symbol shows. */
export function lampWord(state: Pick<LightRow, 'online' | 'light' | 'alarm' | 'level'>, language: Language): string {
  const { online, light, alarm, level } = state
  if (isFailed(state)) {
    const told = formatNumber(level)
    return { zh: `灯具故障 · 命令 ${told} %`, en: `Lamp failed · commanded ${told} %` }[language]
  }
  const word = states[online ? (light ? 'lit' : 'out') : 'offline'][language]
  return alarm > 0 ? `${word} · ${ALARM[language]}` : word
}

/** What nobody has told of a lamp: never a zero. */
export const unknown = l('未知', 'unknown')

/** Whether what was set is in the lamp. */
export const syncLabels = {
  written: l('已写入', 'written'),
  same: l('一致', 'same'),
  pending: l('待写', 'pending'),
  differs: l('不符', 'differs'),
} as const

type Carried = Pick<LightRow, 'planId' | 'planVersion' | 'planName'>

/** A plan of the organisation with its version; one that lamps are delivered with has none. */
export const planName = ({ planId, planVersion, planName: name }: Carried, language: Language): string =>
  planById(planId)?.name[language] ?? (name === null ? (planId ?? NOTHING) : `${name} v${planVersion ?? 1}`)

/** A number that stands for one of a few things; null while it is unknown. */
export function enumWord(
  name: 'controlMode' | 'leakageStatus' | 'lightType',
  value: number | null | undefined,
  language: Language,
): string | null {
  const words: Readonly<Record<number, Label>> = enums[name]
  return value === null || value === undefined ? null : (words[value]?.[language] ?? String(value))
}

const points = Object.fromEntries(wires.luminaire.points.map((point) => [point.key, pointColumn(point)]))
const measured = (key: string): Column => {
  const column = points[key]
  if (!column) throw new Error(`lamps have no point '${key}'`)
  return column
}
const counted = (key: 'lamp.controlMode' | 'elec.leakageLevel', name: 'controlMode' | 'leakageStatus'): Column => ({
  label: measured(key).label,
  text: ({ values }, { language }) => enumWord(name, values[key], language),
})
const plain = (label: Label, key: 'name' | 'code' | 'stationName' | 'boxName' | 'pole' | 'firmware'): Column => ({
  label,
  text: (row) => row[key],
})

/** Lamps by the keys that the server sorts them by; points by their own. */
export const lampList = listOf<LightRow>()(l('单灯', 'lamps'), {
  attention: { label: l('状态', 'State'), text: (row, { language }) => lampWord(row, language) },
  name: plain(l('名称', 'Name'), 'name'),
  code: { ...plain(l('通信编号', 'ID'), 'code'), fileLabel: l('单灯编号', 'Lamp ID') },
  stationName: plain(l('站点', 'Site'), 'stationName'),
  boxName: plain(l('配电箱', 'Power box'), 'boxName'),
  pole: plain(l('灯杆', 'Pole'), 'pole'),
  groupNumber: {
    label: l('组号', 'Group no.'),
    text: ({ groupNumber, groupSync }, { language }) =>
      groupSync === null || groupSync === 'written' ? groupNumber : `${groupNumber} ${syncLabels[groupSync][language]}`,
  },
  lightType: {
    label: l('灯具类型', 'Lamp type'),
    text: ({ lightType }, { language }) => enumWord('lightType', lightType, language),
  },
  ratedWatts: {
    label: l('额定', 'Rated'),
    unit: 'W',
    text: ({ ratedWatts }, { language }) => ratedWatts ?? unknown[language],
  },
  level: { label: l('亮度', 'Level'), unit: '%', text: ({ level }) => level },
  'elec.voltage': measured('elec.voltage'),
  'elec.current': measured('elec.current'),
  'elec.activePower': measured('elec.activePower'),
  'elec.powerFactor': measured('elec.powerFactor'),
  'elec.energy': measured('elec.energy'),
  'lamp.operatingHours': measured('lamp.operatingHours'),
  'elec.leakage': measured('elec.leakage'),
  'elec.leakageLevel': counted('elec.leakageLevel', 'leakageStatus'),
  'dev.temperature': measured('dev.temperature'),
  'dev.tilt': measured('dev.tilt'),
  'lamp.colour': measured('lamp.colour'),
  'lamp.controlMode': counted('lamp.controlMode', 'controlMode'),
  'comm.rssi': measured('comm.rssi'),
  planId: { label: l('计划', 'Schedule'), text: (row, { language }) => (row.planId ? planName(row, language) : null) },
  override: {
    label: l('手动至', 'Held until'),
    text: ({ override }, { dateTime }) => override && `${dateTime(override.until)} ${override.by}`,
  },
  firmware: plain(l('固件', 'Firmware'), 'firmware'),
  refreshTime: { label: l('最后上报', 'Last report'), text: ({ refreshTime }, { dateTime }) => dateTime(refreshTime) },
  lat: { label: positionRecord.fields.lat.label, text: ({ lat }) => lat },
  lng: { label: positionRecord.fields.lng.label, text: ({ lng }) => lng },
})
