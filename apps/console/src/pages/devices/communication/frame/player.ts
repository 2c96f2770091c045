import type { Field } from './field.ts'
import { jsonField } from './jsonField.ts'

export const isPlayer = (topic: string): boolean => topic.startsWith('/player/')

/** What a report or a manifest says, its values each by itself. @throws for what is neither */
export function playerFields(bytes: Uint8Array): Field[] {
  const text = new TextDecoder().decode(bytes)
  const said: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new Error('no frame of a player')
  const { values, ...rest } = said as { values?: object }
  return Object.entries({ ...values, ...rest }).flatMap(([name, value]) =>
    value === null || (Array.isArray(value) && value.length === 0) ? [] : [jsonField(name, value)],
  )
}
