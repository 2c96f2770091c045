import type { Point } from '@lamplighter/contract'
import { FIRMWARE, MAKE, type Sim, sims } from '@lamplighter/kinds/sims'
import { wires } from '@lamplighter/kinds/wires'
import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric } from '@lamplighter/links/sparkplug/device'

/** Neutral keys have dots, metric names slashes. */
export const metricName = ({ key }: Pick<Point, 'key'>): string => key.replaceAll('.', '/')

export const dataType = ({ unit, counter }: Point): number => {
  if (unit === 'bool') return DataType.Boolean
  return counter ? DataType.Int64 : DataType.Double
}

const text = (name: string, value: string): EdgeMetric => ({ name, datatype: DataType.String, value })

/** What is engraved on a device and written into its memory. */
export function nameplateMetrics({ nameplate, firmware }: Pick<Sim, 'nameplate' | 'firmware'>): EdgeMetric[] {
  return [
    text('Properties/Kind', wires[nameplate.kind].announcedAs),
    text('Properties/Hardware Make', MAKE),
    text('Properties/Hardware Model', sims[nameplate.kind].model),
    text('Properties/FW', firmware?.() ?? FIRMWARE),
  ]
}

/** What proves which tables a device holds at this moment, and which plan of which version it says they are. */
export function planMetrics({ tablesHash, plan }: Pick<Sim, 'tablesHash' | 'plan'>): EdgeMetric[] {
  if (!tablesHash || !plan) return []
  const { id, version } = plan()
  return [
    text('Plan/Hash', tablesHash()),
    text('Plan/Id', id),
    { name: 'Plan/Version', datatype: DataType.Int32, value: version },
  ]
}

/** The group number that a lamp carries at this moment. */
export const groupMetrics = ({ groupNumber }: Sim): EdgeMetric[] =>
  groupNumber ? [{ name: 'Group/Number', datatype: DataType.Int32, value: groupNumber() }] : []
