import type { Order } from '../../link.ts'
import { DataType } from '../codec/datatype.ts'
import type { MetricDraft } from '../codec/payload.ts'
import { COMMAND } from '../names.ts'
import { aliasFor, byKey, type Member } from './members.ts'

/** The metrics of a command, or null when the device never declared what is to be written. */
export function orderMetrics(order: Order, member: Member, now: number): MetricDraft[] | null {
  const metrics: MetricDraft[] = []
  for (const [key, value] of Object.entries(order.writes)) {
    const declared = byKey(member, key)
    if (declared !== undefined) metrics.push(draft(member, declared.name, declared.datatype, value, now))
    // The code says it all to a device that understands codes.
    else if (!member.shape.replies) return null
  }
  if (!member.shape.replies) return metrics.length > 0 ? metrics : null
  return [
    draft(member, COMMAND.correlation, DataType.String, order.correlation, now),
    draft(member, COMMAND.code, DataType.String, order.code, now),
    draft(member, COMMAND.args, DataType.String, JSON.stringify(order.args ?? null), now),
    draft(member, COMMAND.expiresAt, DataType.DateTime, order.expiresAt, now),
    ...sequenceMetrics(order, member, now),
    ...groupMetrics(order, member, now),
    ...metrics,
  ]
}

const sequenceMetrics = ({ sequence }: Order, member: Member, now: number): MetricDraft[] =>
  isSequenced(member) ? [draft(member, COMMAND.sequence, DataType.Int64, sequence, now)] : []

/** It refuses an order that is older than the last it carried out. */
export const isSequenced = ({ shape }: Member): boolean => shape.places.has(COMMAND.sequence)

const groupMetrics = ({ toGroup }: Order, member: Member, now: number): MetricDraft[] =>
  toGroup === undefined ? [] : [draft(member, COMMAND.group, DataType.Int32, toGroup, now)]

/** Named always, for that is legal always. */
function draft(
  member: Member,
  name: string,
  datatype: number,
  value: string | number | boolean,
  timestamp: number,
): MetricDraft {
  return { name, alias: aliasFor(member, name), timestamp, datatype, value }
}
