import type { Address } from '../link.ts'
import type { BirthMetric } from './host-api.ts'
import { COMMAND, nameOf } from './names.ts'

export type Declared = BirthMetric & { readonly key: string }

/** An edge node itself, or one device behind it: what its last birth declared. */
export type Member = {
  readonly address: Address
  online: boolean
  /** Declared since the node's last birth: its aliases hold. */
  fresh: boolean
  replies: boolean
  metrics: readonly Declared[]
  aliases: Map<number, Declared> | null
  names: Map<string, Declared> | null
}

export function createMember(address: Address): Member {
  return { address, online: false, fresh: false, replies: false, metrics: [], aliases: null, names: null }
}

export function declare(member: Member, metrics: readonly BirthMetric[]): void {
  member.metrics = metrics.map(({ name, alias, datatype, value }) => ({ ...nameOf(name), alias, datatype, value }))
  member.aliases = null
  member.names = null
  member.replies = metrics.some(({ name }) => name === COMMAND.correlation)
  member.fresh = true
}

export function byAlias(member: Member, alias: number): Declared | undefined {
  // A birth mostly counts its aliases up, so that no table is needed: with many devices tables are most of the memory.
  const first = member.metrics[0]?.alias
  if (first != null) {
    const guess = member.metrics[alias - first]
    if (guess?.alias === alias) return guess
  }
  member.aliases ??= new Map(
    member.metrics.flatMap((metric) => (metric.alias === null ? [] : [[metric.alias, metric] as const])),
  )
  return member.aliases.get(alias)
}

export function byName(member: Member, name: string): Declared | undefined {
  member.names ??= new Map(member.metrics.map((metric) => [metric.name, metric]))
  return member.names.get(name)
}

export function byKey(member: Member, key: string): Declared | undefined {
  return member.metrics.find((metric) => metric.key === key)
}
