import type { LampCondition } from '@lamplighter/contract'

type Part = (parameter: string) => string

/** The contract numbers each type twice: 1-5, and anew 101-105. Heights are kept as singles: 8.4 is not quite 8.4. */
const PARTS: { readonly [K in keyof Required<LampCondition>]: Part } = {
  lightType: (p) => `d.light_type % 100 = ${p}::int`,
  heightMin: (p) => `round(p.height::numeric, 1) >= ${p}::numeric`,
  heightMax: (p) => `round(p.height::numeric, 1) <= ${p}::numeric`,
  firmware: (p) => `d.firmware = ${p}::text`,
  model: (p) => `d.lamp_type = ${p}::text`,
  road: (p) => `p.road = ${p}::text`,
}

const keys = Object.keys(PARTS) as (keyof LampCondition)[]

export const isEmpty = (condition: LampCondition) => keys.every((key) => condition[key] === undefined)

/** A condition as SQL over lamps `d` and their poles `p`; its values are put at the end of those given. */
export const conditionSql = (condition: LampCondition, values: unknown[]): string =>
  keys
    .flatMap((key) => (condition[key] === undefined ? [] : [PARTS[key](`$${values.push(condition[key])}`)]))
    .join(' and ') || 'true'
