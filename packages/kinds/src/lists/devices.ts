import {
  type DeviceListRow,
  type DeviceState,
  type Label,
  type Language,
  type ListColumn,
  listOf,
  nameplateRecord,
  type Point,
  simRecord,
} from '@lamplighter/contract'
import { loraOf } from '../gateway/lora.ts'
import { shownUnit, stateOf } from '../points.ts'
import { energyToday } from '../power-box/energy-today.ts'
import { closedOf, OUTPUTS, outputsOf } from '../power-box/output-states.ts'
import { wires } from '../wires.ts'
import { type NameplateWord, nameplateWords } from './nameplate.ts'

type Column = ListColumn<DeviceListRow>
type State = Pick<DeviceState, 'online' | 'alarm' | 'light'>

const KWH: Label = { zh: 'kWh', en: 'kWh' }
const OFFLINE: Label = { zh: '离线', en: 'Offline' }
const ALARM: Label = { zh: '告警', en: 'Alarm' }
const boxStates = { lit: { zh: '供电', en: 'Feeding' }, out: { zh: '分闸', en: 'Off' } } as const
const boxAlarms = {
  10: { zh: '预警', en: 'Notice' },
  20: ALARM,
  30: { zh: '严重告警', en: 'Severe alarm' },
} as const

/** The state of a power box in a word or two. */
export function boxWord({ online, alarm, light }: State, language: Language): string {
  const plain = (!online ? OFFLINE : boxStates[light ? 'lit' : 'out'])[language]
  return alarm < 10 ? plain : `${plain} · ${boxAlarms[alarm >= 30 ? 30 : alarm >= 20 ? 20 : 10][language]}`
}

/** The state of a gateway in a word. */
export const gatewayWord = ({ online, alarm }: Omit<State, 'light'>, language: Language): string =>
  (!online ? OFFLINE : alarm > 0 ? ALARM : { zh: '工作', en: 'Working' })[language]

/** A value as people read it: a state in words, energy in kWh. */
export function pointColumn(point: Point): ListColumn<Pick<DeviceListRow, 'values'>> {
  const { unit, divisor } = shownUnit(point)
  return {
    label: point.label,
    unit,
    text: ({ values }, { language }) => {
      const value = values[point.key] ?? null
      return stateOf(point, value, language) ?? (value === null ? null : value / divisor)
    },
  }
}

const plate = (label: Label, word: NameplateWord): Column => ({
  label,
  text: (row, { language }) => nameplateWords(row, language)[word],
})

const { boxType, status, platform } = nameplateRecord.fields
const { iccid, operator, megabytes, expiresOn } = simRecord.fields

export const common = {
  name: { label: { zh: '名称', en: 'Name' }, text: ({ name }) => name },
  code: { label: { zh: '通信编号', en: 'ID' }, text: ({ code }) => code },
  station: { label: { zh: '站点', en: 'Site' }, text: ({ stationName }) => stationName },
  group: { label: { zh: '分组', en: 'Group' }, text: ({ groupName }) => groupName },
  lamps: { label: { zh: '灯', en: 'Lamps' }, text: ({ lamps }) => lamps },
} as const satisfies Record<string, Column>

export const stateColumn = (word: (row: State, language: Language) => string): Column => ({
  label: { zh: '状态', en: 'State' },
  text: (row, { language }) => word(row, language),
})

const pointsOf = (kind: 'power-box' | 'gateway') =>
  Object.fromEntries(wires[kind].points.map((point) => [point.key, pointColumn(point)])) as Record<
    `${string}.${string}`,
    ReturnType<typeof pointColumn>
  >

export const reported = (label: Label): Column => ({
  label,
  text: ({ refreshTime }, { dateTime }) => dateTime(refreshTime),
})

export const boxList = listOf<DeviceListRow>()(
  { zh: '配电箱', en: 'power-boxes' },
  {
    state: stateColumn(boxWord),
    ...common,
    boxType: plate(boxType.label, 'boxType'),
    status: plate(status.label, 'status'),
    mode: plate({ zh: '控制模式', en: 'Mode' }, 'mode'),
    plan: plate({ zh: '执行计划', en: 'Schedule' }, 'plan'),
    operator: plate(operator.label, 'operator'),
    iccid: plate(iccid.label, 'iccid'),
    today: { label: { zh: '今日电量', en: 'Energy today' }, unit: KWH, text: energyToday },
    outputs: {
      label: { zh: `合闸的回路（共 ${OUTPUTS.length}）`, en: `Outputs on of ${OUTPUTS.length}` },
      text: ({ values }) => closedOf(outputsOf(values)),
    },
    ...pointsOf('power-box'),
    report: reported({ zh: '最后上报', en: 'Last report' }),
  },
)

export const gatewayList = listOf<DeviceListRow>()(
  { zh: '网关', en: 'gateways' },
  {
    state: stateColumn(gatewayWord),
    ...common,
    platform: plate(platform.label, 'platform'),
    ...pointsOf('gateway'),
    lora: { label: { zh: 'LoRa', en: 'LoRa' }, text: ({ values }) => loraOf(values) },
    iccid: plate(iccid.label, 'iccid'),
    operator: plate(operator.label, 'operator'),
    megabytes: {
      label: megabytes.label,
      unit: { zh: 'MB', en: 'MB' },
      text: (row, { language }) => nameplateWords(row, language).megabytes,
    },
    expiresOn: plate(expiresOn.label, 'expiresOn'),
    firmware: { label: { zh: '固件', en: 'Firmware' }, text: ({ firmware }) => firmware },
    heartbeat: reported({ zh: '最后心跳', en: 'Last heartbeat' }),
  },
)
