import type { Field } from './field.ts'
import { asText, jsonField } from './jsonField.ts'

const CALL = 2
const RESULT = 3
const ERROR = 4

export const isOcpp = (topic: string): boolean => topic.startsWith('/ocpp/')

const fieldsOf = (payload: unknown): Field[] =>
  Object.entries(Object(payload) as object).map(([name, value]) => jsonField(name, value))

/** What an OCPP frame says: what is asked for or answered, and what comes with it. @throws for what is no such frame */
export function ocppFields(bytes: Uint8Array): Field[] {
  const [type, , first, second] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[]
  switch (type) {
    case CALL:
      return [jsonField(asText(first), ''), ...fieldsOf(second)]
    case RESULT:
      return fieldsOf(first)
    case ERROR:
      return [jsonField(asText(first), second)]
    default:
      throw new Error('no OCPP frame')
  }
}
