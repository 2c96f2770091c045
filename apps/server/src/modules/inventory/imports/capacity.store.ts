import type { ParameterValues, StationLimits } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { inForce, overridesSql, type ParameterOverrides } from '../../organisation/parameters/index.ts'

type Count = { name: string; lamps: number }
const counted = (rows: readonly Count[]) => new Map(rows.map(({ name, lamps }) => [name, lamps]))

// A hundred thousand numbers are encoded much faster as JSON than as an array of the database.

/** Lamps on these poles, those with the given numbers apart. */
export const lampsOnPoles = async (
  scope: Queries,
  customerId: number,
  numbers: readonly string[],
  apart: readonly string[],
): Promise<Map<string, number>> =>
  counted(
    await scope.query<Count>(
      `select pole as name, count(*)::int as lamps from device
       where customer_id = $1 and kind = 'luminaire' and pole = any ($2)
         and code not in (select jsonb_array_elements_text($3::jsonb)) group by 1`,
      [customerId, numbers, JSON.stringify(apart)],
    ),
  )

/** Lamps at the sites of these names, those with the given numbers apart. */
export const lampsAtStations = async (
  scope: Queries,
  customerId: number,
  names: readonly string[],
  apart: readonly string[],
): Promise<Map<string, number>> =>
  counted(
    await scope.query<Count>(
      `select t.name, count(*)::int as lamps from device d join station t on t.id = d.station_id
       where d.customer_id = $1 and d.kind = 'luminaire' and t.name = any ($2)
         and d.code not in (select jsonb_array_elements_text($3::jsonb)) group by 1`,
      [customerId, names, JSON.stringify(apart)],
    ),
  )

type Carrier = { station: string; kind: 'power-box' | 'gateway'; code: string; name: string }

/** Power boxes and gateways at the sites of these names. */
export const carriersAtStations = (scope: Queries, customerId: number, names: readonly string[]) =>
  scope.query<Carrier>(
    `select t.name as station, d.kind, d.code, d.name from device d join station t on t.id = d.station_id
     where d.customer_id = $1 and d.kind in ('power-box', 'gateway') and t.name = any ($2)`,
    [customerId, names],
  )

/** The own limits of the sites of these names. */
export async function limitsOfStations(
  scope: Queries,
  customerId: number,
  names: readonly string[],
): Promise<Map<string, StationLimits>> {
  const rows = await scope.query<{ name: string; limits: StationLimits }>(
    'select name, limits from station where customer_id = $1 and name = any ($2)',
    [customerId, names],
  )
  return new Map(rows.map(({ name, limits }) => [name, limits]))
}

export async function parametersOf(scope: Queries, customerId: number): Promise<ParameterValues> {
  const [row] = await scope.query<{ overrides: ParameterOverrides }>(
    `select ${overridesSql('customer.id')} as overrides from customer where id = $1`,
    [customerId],
  )
  return inForce(row?.overrides ?? null)
}
