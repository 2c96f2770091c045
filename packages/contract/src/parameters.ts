import { parameters as alarms } from './alarms/parameters.ts'
import { parameters as charging } from './charging/parameters.ts'
import { parameters as devices } from './devices/parameters.ts'
import { record } from './field/record.ts'
import { valueRefusal } from './field/refusals.ts'
import { parameters as inventory } from './inventory/parameters.ts'
import { parameters as media } from './media/parameters.ts'
import type { Declaration } from './organisation/parameter-declaration.ts'
import { parameters as organisation } from './organisation/parameters.ts'
import { parameters as poles } from './poles/parameters.ts'

/** What an organisation settles for itself: fields with their defaults. */
export const { fields: parameters } = record({ zh: '参数', en: 'parameter' }, {
  ...organisation,
  ...inventory,
  ...devices,
  ...alarms,
  ...poles,
  ...media,
  ...charging,
} as const satisfies Record<string, Declaration>)

export type ParameterName = keyof typeof parameters
export type ParameterValue = number | string | boolean
type Widened<T> = T extends boolean ? boolean : T extends string ? string : number
/** The values in force. */
export type ParameterValues = {
  readonly [K in ParameterName]: Widened<(typeof parameters)[K]['default']>
}
export const parameterNames = Object.keys(parameters) as ParameterName[]

export const parameterDefaults = Object.fromEntries(
  parameterNames.map((name) => [name, parameters[name].default]),
) as ParameterValues

/** True when a value may be given to a parameter; null gives none. */
export const fitsParameter = (name: ParameterName, value: unknown): value is ParameterValue =>
  value !== null && valueRefusal(parameters[name], value) === null
