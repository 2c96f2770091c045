import { type DeviceListRow, type Kind, type ListColumn, listOf } from '@lamplighter/contract'
import { loopsOf } from '../power-gateway/loops.ts'
import { wires } from '../wires.ts'
import { common, gatewayWord, pointColumn, reported, stateColumn } from './devices.ts'

type Column = ListColumn<DeviceListRow>

/** Points worth a column: what the kind shows first. */
const pointsOf = (kind: Kind) => {
  const { points, detail } = wires[kind]
  return detail.flatMap((key) => points.find((point) => point.key === key) ?? [])
}

const loops: Column = {
  label: { zh: '合闸回路', en: 'Loops on' },
  text: ({ values }) => {
    const had = loopsOf(values)
    return had.length === 0 ? null : `${had.filter(({ isOn }) => isOn).length}/${had.length}`
  },
}

function makeList(kind: Kind) {
  const { plural } = wires[kind]
  const columns: Record<string, Column> = {
    state: stateColumn(gatewayWord),
    name: common.name,
    code: common.code,
    pole: { label: { zh: '灯杆', en: 'Pole' }, text: ({ pole }) => pole },
    station: common.station,
    ...(kind === 'power-gateway' ? { loops } : {}),
    ...Object.fromEntries(pointsOf(kind).map((point) => [point.key, pointColumn(point)])),
    report: reported({ zh: '最后上报', en: 'Last report' }),
  }
  return listOf<DeviceListRow>()({ zh: plural.zh, en: plural.en.toLowerCase().replaceAll(' ', '-') }, columns)
}

const lists = new Map<Kind, ReturnType<typeof makeList>>()

/** Devices of one kind on poles, with the columns that the kind asks for. */
export function poleDeviceList(kind: Kind) {
  const known = lists.get(kind) ?? makeList(kind)
  lists.set(kind, known)
  return known
}
