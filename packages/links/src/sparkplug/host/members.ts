import type { Address } from '../../link.ts'
import { type Aliases, aliasAt, aliasesOf, isSameAliases, NO_ALIASES, placeOf } from './aliases.ts'
import type { BirthMetric } from './api.ts'
import { type Declared, type Shape, shapeOf } from './shape.ts'

/** An edge node itself, or one device behind it: what its last birth declared. */
export type Member = {
  readonly address: Address
  online: boolean
  /** Declared since the node's last birth: its aliases hold. */
  fresh: boolean
  shape: Shape
  aliases: Aliases
}

export function createMember(address: Address): Member {
  return { address, online: false, fresh: false, shape: shapeOf([]), aliases: NO_ALIASES }
}

/** @returns whether it declared something else before */
export function declare(member: Member, metrics: readonly BirthMetric[]): boolean {
  const { shape, aliases } = member
  member.shape = shapeOf(metrics)
  member.aliases = aliasesOf(metrics.map(({ alias }) => alias))
  member.fresh = true
  return member.shape !== shape || !isSameAliases(member.aliases, aliases)
}

/** What was declared, as it was. */
export function declared({ shape, aliases }: Member): BirthMetric[] {
  return shape.metrics.map(({ name, datatype }, place) => ({ name, alias: aliasAt(aliases, place), datatype }))
}

export function byAlias({ shape, aliases }: Member, alias: number): Declared | undefined {
  const place = placeOf(aliases, alias)
  return place === undefined ? undefined : shape.metrics[place]
}

export function byName({ shape }: Member, name: string): Declared | undefined {
  const place = shape.places.get(name)
  return place === undefined ? undefined : shape.metrics[place]
}

export function byKey({ shape }: Member, key: string): Declared | undefined {
  return shape.metrics.find((metric) => metric.key === key)
}

/** The alias that stands for a name now: that of a birth that has been replaced would be wrong. */
export function aliasFor({ shape, aliases, fresh }: Member, name: string): number | null {
  const place = shape.places.get(name)
  return fresh && place !== undefined ? aliasAt(aliases, place) : null
}
