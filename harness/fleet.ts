import { readFileSync } from 'node:fs'
import type { Fleet } from '@lamplighter/contract'

/** The gateways that carry lamps, and of what each carries the lamps alone: the harness plays no device of a pole. */
export function lampEdgesOf(fleetFile: string): Fleet['edges'] {
  const { edges } = JSON.parse(readFileSync(fleetFile, 'utf8')) as Fleet
  return edges
    .map((edge) => ({ ...edge, devices: edge.devices.filter(({ kind }) => kind === 'luminaire') }))
    .filter(({ devices }) => devices.length > 0)
}
