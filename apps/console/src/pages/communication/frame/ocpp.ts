import type { Field } from './field.ts'

const CALL = 2
const RESULT = 3
const ERROR = 4

export const isOcpp = (topic: string): boolean => topic.startsWith('/ocpp/')

const field = (name: string, value: unknown): Field => ({
  name,
  alias: null,
  datatype: 0,
  value: typeof value === 'number' || typeof value === 'boolean' ? value : asText(value),
  historical: false,
})

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const fieldsOf = (payload: unknown): Field[] =>
  Object.entries(Object(payload) as object).map(([name, value]) => field(name, value))

/** What an OCPP frame says: what is asked for or answered, and what comes with it. @throws for what is no such frame */
export function ocppFields(bytes: Uint8Array): Field[] {
  const [type, , first, second] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[]
  switch (type) {
    case CALL:
      return [field(asText(first), ''), ...fieldsOf(second)]
    case RESULT:
      return fieldsOf(first)
    case ERROR:
      return [field(asText(first), second)]
    default:
      throw new Error('no OCPP frame')
  }
}
