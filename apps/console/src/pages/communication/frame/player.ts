import type { Field } from './field.ts'

export const isPlayer = (topic: string): boolean => topic.startsWith('/player/')

const field = (name: string, value: unknown): Field => ({
  name,
  alias: null,
  datatype: 0,
  value: typeof value === 'number' || typeof value === 'boolean' ? value : asText(value),
  historical: false,
})

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a report or a manifest says, its values each by itself. @throws for what is neither */
export function playerFields(bytes: Uint8Array): Field[] {
  const text = new TextDecoder().decode(bytes)
  const said: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new Error('no frame of a player')
  const { values, ...rest } = said as { values?: object }
  return Object.entries({ ...values, ...rest }).flatMap(([name, value]) =>
    value === null || (Array.isArray(value) && value.length === 0) ? [] : [field(name, value)],
  )
}
