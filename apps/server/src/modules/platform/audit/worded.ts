import { type AuditRow, type Language, roleName } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'

const NAMED = 3

type Ordered = {
  readonly code: string
  readonly args?: unknown
  readonly devices: number
  readonly names: readonly string[]
}
const isOrdered = (after: unknown): after is Ordered =>
  typeof after === 'object' && after !== null && 'code' in after && 'names' in after && 'devices' in after

/** What was ordered, and of which devices. */
function orderWords({ code, args, devices, names }: Ordered, language: Language): string {
  const named = names.slice(0, NAMED)
  const rest = devices - named.length
  return `${commandWord(code, args, language)} → ${named.join(', ')}${rest > 0 ? ` +${rest}` : ''}`
}

/** A record in the language of its reader: an order by its command and devices, a shipped role by its name. */
export function worded(row: AuditRow, language: Language): AuditRow {
  if (row.action === 'command.send' && isOrdered(row.after)) return { ...row, target: orderWords(row.after, language) }
  if (!row.action.startsWith('role.')) return row
  const named = (side: unknown) =>
    typeof side === 'object' && side !== null && 'name' in side
      ? { ...side, name: roleName(String(side.name), language) }
      : side
  return { ...row, target: roleName(row.target, language), before: named(row.before), after: named(row.after) }
}
