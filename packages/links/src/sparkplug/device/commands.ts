import type { MetricValue } from '../../link.ts'
import { interpret } from '../codec/datatype.ts'
import type { Payload } from '../codec/payload.ts'
import { COMMAND, REBIRTH } from '../names.ts'
import type { EdgeOrder } from './api.ts'
import type { Declaration } from './declarations.ts'

/** A command as a device understands it. */
export type Command = {
  readonly rebirth: boolean
  readonly order: EdgeOrder | null
  /** The order is for those who carry this number. */
  readonly toGroup: number | null
}

export function readCommand(device: string | null, payload: Payload, table: ReadonlyMap<string, Declaration>): Command {
  const values = new Map<string, MetricValue>()
  for (const { name, alias, datatype, value } of payload.metrics) {
    const known = name ?? nameOfAlias(table, alias)
    if (known !== null) values.set(known, interpret(datatype || (table.get(known)?.datatype ?? 0), value))
  }
  const rebirth = values.get(REBIRTH) === true
  values.delete(REBIRTH)
  // A plain node never declared these and knows nothing of them.
  const take = (name: string): MetricValue => {
    const value = table.has(name) ? values.get(name) : null
    values.delete(name)
    return value ?? null
  }
  const toGroup = numberOf(take(COMMAND.group))
  const order: EdgeOrder = {
    device,
    correlation: textOf(take(COMMAND.correlation)),
    code: textOf(take(COMMAND.code)),
    args: parse(take(COMMAND.args)),
    expiresAt: numberOf(take(COMMAND.expiresAt)),
    sequence: numberOf(take(COMMAND.sequence)),
    writes: Object.fromEntries(values),
  }
  return { rebirth, order: order.code === null && values.size === 0 ? null : order, toGroup }
}

function nameOfAlias(table: ReadonlyMap<string, Declaration>, alias: number | null): string | null {
  for (const [name, declaration] of table) if (declaration.alias === alias) return name
  return null
}

const textOf = (value: MetricValue): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: MetricValue): number | null => (typeof value === 'number' ? value : null)

function parse(json: MetricValue): unknown {
  if (typeof json !== 'string') return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
