import {
  fitsParameter,
  type ParameterName,
  type ParameterValues,
  parameterDefaults,
  parameterNames,
} from '@lamplighter/contract'

/** What an organisation has saved, by name, as the database keeps it; null where it has saved nothing. */
export type ParameterOverrides = Readonly<Record<string, unknown>> | null

/** SQL that reads it beside what a query asks anyway; `customer` is a column with the organisation's id. */
export const overridesSql = (customer: string) =>
  `(select jsonb_object_agg(parameter.name, value) from parameter where parameter.customer_id = ${customer})`

/** Values that are no longer known or no longer fit leave their default in force. */
export function inForce(overrides: ParameterOverrides): ParameterValues {
  const fits = (name: ParameterName) =>
    overrides !== null && Object.hasOwn(overrides, name) && fitsParameter(name, overrides[name])
  return Object.fromEntries(
    parameterNames.map((name) => [name, fits(name) ? overrides?.[name] : parameterDefaults[name]]),
  ) as ParameterValues
}
