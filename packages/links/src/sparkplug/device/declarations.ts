import { DataType } from '../codec/datatype.ts'
import type { MetricDraft } from '../codec/payload.ts'
import { BD_SEQ, COMMAND, REBIRTH, REPLY } from '../names.ts'
import type { EdgeMetric } from './api.ts'

/** How a device answers orders, declared in each birth unless the node is a plain one. */
export const COMMAND_METRICS: readonly EdgeMetric[] = [
  { name: COMMAND.correlation, datatype: DataType.String, value: null },
  { name: COMMAND.code, datatype: DataType.String, value: null },
  { name: COMMAND.args, datatype: DataType.String, value: null },
  { name: COMMAND.expiresAt, datatype: DataType.DateTime, value: null },
  { name: COMMAND.sequence, datatype: DataType.Int64, value: null },
  { name: REPLY.correlation, datatype: DataType.String, value: null, transient: true },
  { name: REPLY.status, datatype: DataType.Int32, value: null, transient: true },
  { name: REPLY.message, datatype: DataType.String, value: null, transient: true },
  { name: REPLY.result, datatype: DataType.String, value: null, transient: true },
]

/** A node that passes orders on to a group says so. */
export const GROUP_METRIC: EdgeMetric = { name: COMMAND.group, datatype: DataType.Int32, value: null, transient: true }

export const bdSeqMetric = (bdSeq: number, timestamp: number): MetricDraft => {
  return { name: BD_SEQ, timestamp, datatype: DataType.Int64, value: bdSeq }
}

export const rebirthMetric = (timestamp: number, value: boolean): MetricDraft => {
  return { name: REBIRTH, timestamp, datatype: DataType.Boolean, value }
}

export type Declaration = { readonly alias: number; readonly datatype: number; readonly transient: boolean }

/** Names and aliases of a node and its devices; an alias, once given, stays. */
export type Declarations = {
  of(device: string | null): ReadonlyMap<string, Declaration>
  /** Declares what is not yet, and gives the birth's metrics. */
  birth(device: string | null, metrics: readonly EdgeMetric[], timestamp: number): MetricDraft[]
}

export function createDeclarations(): Declarations {
  const members = new Map<string | null, Map<string, Declaration>>()
  let lastAlias = 0

  function tableOf(device: string | null): Map<string, Declaration> {
    const known = members.get(device)
    if (known !== undefined) return known
    const table = new Map<string, Declaration>()
    members.set(device, table)
    return table
  }

  return {
    of: tableOf,
    birth(device, metrics, timestamp) {
      const table = tableOf(device)
      return metrics.map(({ name, datatype, value, transient = false, unit }) => {
        const known = table.get(name)
        if (known === undefined) lastAlias += 1
        const alias = known?.alias ?? lastAlias
        table.set(name, { alias, datatype, transient })
        const properties = unit === undefined ? null : new Map([['unit', { datatype: DataType.String, value: unit }]])
        return { name, alias, timestamp, datatype, transient, value, properties }
      })
    },
  }
}
