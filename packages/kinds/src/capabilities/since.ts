import { type CommandSpec, type FieldRule, type PlainField, schemaOf } from '@lamplighter/contract'

const since: PlainField = { key: 'since', type: 'moment', label: { zh: '自何时起', en: 'Since' }, optional: true }

/**
 * A command that can also give back what was told earlier: its argument `since`, ISO 8601, says since when that held, so
 * that what a schedule has begun after it plays. Nobody fills it in.
 */
export function heldSince(spec: CommandSpec, rules?: readonly FieldRule[]): CommandSpec {
  const { fields = [], shows } = spec
  return {
    ...spec,
    args: schemaOf([...fields, since], rules),
    // The device answers what it shows, and not since when that holds.
    ...(shows && {
      shows(args, answer) {
        const { since: _, ...wanted } = args as { since?: unknown }
        return shows(wanted, answer)
      },
    }),
  }
}

/** When a command counts as given, ms since 1970: `now`, or earlier where it gives back what held. */
export function givenAt(args: unknown, now: number): number {
  const { since: moment } = (args ?? {}) as { since?: unknown }
  return typeof moment === 'string' ? Math.min(Date.parse(moment), now) : now
}
