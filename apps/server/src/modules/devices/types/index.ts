import { alarmFamilyOf, alarmTypes, enums, type Label, type Output, type typeCalls } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Handlers } from '../../context.ts'

type Answers = { [K in keyof typeof typeCalls]: Output<(typeof typeCalls)[K]> }

const entriesOf = (enumeration: Readonly<Record<string | number, Label>>) => Object.entries(enumeration)
/** Enumerations with numbers keep them; the keys of an object are always texts. */
const numberOrWord = (key: string) => (/^\d+$/.test(key) ? Number(key) : key)

/** What a type of devices is divided into. */
const divisions: readonly (readonly [big: number, enumeration: Readonly<Record<number, Label>>])[] = [
  [0, enums.poleType],
  [wires['power-box'].type, enums.powerBoxType],
  [wires.luminaire.type, enums.lightType],
]

function deviceTypes(): Answers['type.devices'] {
  const ours = Object.values(wires)
  const known = new Map(ours.map(({ type, product }) => [type, product]))
  const named = entriesOf(enums.poleDeviceType).map(([type, label]) => ({ id: Number(type), ...label }))
  const others = ours.filter(({ type }) => !named.some(({ id }) => id === type))
  return {
    bigs: [...named, ...others.map(({ type, label }) => ({ id: type, ...label }))].map((big) => ({
      ...big,
      product: known.get(big.id) ?? null,
    })),
    types: divisions.flatMap(([big, types]) =>
      entriesOf(types).map(([type, label]) => ({ id: Number(type), big, ...label })),
    ),
  }
}

const allTypes = (): Answers['type.all'] => ({
  groups: Object.keys(enums),
  type: Object.entries(enums).flatMap(([group, enumeration]) =>
    entriesOf(enumeration).map(([key, label]) => ({ group, value: numberOrWord(key), ...label })),
  ),
})

const alarmTypesByNumber = (): Answers['type.alarms'] =>
  Object.fromEntries(
    Object.entries(alarmTypes).map(([code, { number, label }]) => [
      number,
      { code, ...label, family: alarmFamilyOf(number).label },
    ]),
  )

export function typeHandlers(): Handlers<typeof typeCalls> {
  return {
    'type.devices': async () => deviceTypes(),
    'type.all': async () => allTypes(),
    'type.alarms': async () => alarmTypesByNumber(),
  }
}
