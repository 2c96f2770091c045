import { POLE } from '../call/limits.ts'
import { fieldColumn, type ListColumn, listOf } from '../call/list.ts'
import type { PoleRow } from './pole.calls.ts'
import { poleRecord } from './pole.record.ts'

const { fields } = poleRecord

export const lampsOf = ({ devices }: Pick<PoleRow, 'devices'>) => devices.filter(({ kind }) => kind === 'luminaire')
export const othersOf = ({ devices }: Pick<PoleRow, 'devices'>) => devices.filter(({ kind }) => kind !== 'luminaire')

const lampColumn = (at: number): ListColumn<PoleRow> => ({
  label: { zh: `灯 ${at}`, en: `Lamp ${at}` },
  text: (row) => lampsOf(row)[at - 1]?.code ?? null,
})

export const poleList = listOf<PoleRow>()(
  { zh: '灯杆', en: 'poles' },
  {
    number: { ...fieldColumn(fields.number), fileLabel: { zh: '灯杆编号', en: 'Pole number' } },
    name: fieldColumn(fields.name),
    type: fieldColumn(fields.type),
    height: fieldColumn(fields.height),
    arm: fieldColumn(fields.arm),
    devices: {
      label: { zh: '其他设备', en: 'Others' },
      text: (row) =>
        othersOf(row)
          .map(({ code }) => code)
          .join(' '),
    },
    foundation: fieldColumn(fields.foundation),
    road: fieldColumn(fields.road),
    station: { label: fields.stationId.label, text: ({ stationName }) => stationName },
    installedOn: fieldColumn(fields.installedOn),
    ...(Object.fromEntries(
      Array.from({ length: POLE.lamps }, (_, at) => [`lamp${at + 1}`, lampColumn(at + 1)]),
    ) as Record<`lamp${number}`, ListColumn<PoleRow>>),
    group: { label: { zh: '分组', en: 'Group' }, text: ({ groupName }) => groupName },
    lng: fieldColumn(fields.lng),
    lat: fieldColumn(fields.lat),
  },
)
