import { type Field, HIDDEN } from '@lamplighter/contract'
import { commandOf, fieldsOf } from './catalogue.ts'

const isSecret = (field: Field) => field.type === 'text' && field.secret === true

/** Arguments of a command as they are written down where others read them: without its secrets. */
export function hiddenArgs(code: string, args: unknown): unknown {
  const found = commandOf(code, args)
  if (!found || typeof args !== 'object' || args === null) return args
  const secrets = fieldsOf(found.spec).filter((field) => isSecret(field) && field.key in args)
  return secrets.length === 0 ? args : { ...args, ...Object.fromEntries(secrets.map(({ key }) => [key, HIDDEN])) }
}
