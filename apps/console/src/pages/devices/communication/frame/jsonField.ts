import type { Field } from './field.ts'

export const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A member of a frame that is JSON. */
export const jsonField = (name: string, value: unknown): Field => ({
  name,
  alias: null,
  datatype: 0,
  value: typeof value === 'number' || typeof value === 'boolean' ? value : asText(value),
  historical: false,
})
