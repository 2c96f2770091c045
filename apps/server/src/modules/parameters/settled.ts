import {
  fitsParameter,
  type ParameterName,
  type ParameterValues,
  parameterDefaults,
  parameterNames,
} from '@lamplighter/contract'

/** What an organisation has settled, by name, as the database keeps it; null where it has settled nothing. */
export type Settled = Readonly<Record<string, unknown>> | null

/** SQL that reads it beside what a query asks anyway; `customer` is a column with the organisation's id. */
export const settledBy = (customer: string) =>
  `(select jsonb_object_agg(parameter.name, value) from parameter where parameter.customer_id = ${customer})`

/** Values that are no longer known or no longer fit leave their default in force. */
export function inForce(settled: Settled): ParameterValues {
  const fits = (name: ParameterName) =>
    settled !== null && Object.hasOwn(settled, name) && fitsParameter(name, settled[name])
  return Object.fromEntries(
    parameterNames.map((name) => [name, fits(name) ? settled?.[name] : parameterDefaults[name]]),
  ) as ParameterValues
}
