import type { Kind, Target } from '@lamplighter/contract'
import { pointIndex, wires } from '@lamplighter/kinds/wires'

/** SQL of each state over `FROM` (`sql.ts`). */
export const STATE: Record<NonNullable<Target['state']>, string> = {
  lit: 's.online and s.light',
  out: 's.online and not coalesce(s.light, false)',
  offline: 'not coalesce(s.online, false)',
  alarm: 's.alarm > 0',
  repair: 'not s.running',
  overridden: 'o.device_id is not null',
}

/** SQL of a point's latest value; null for a key that the kind does not have. */
export function pointColumn(key: string, kind: Kind = 'luminaire'): string | null {
  const at = pointIndex(kind).get(key)
  return at === undefined ? null : `s.points[${at + 1}]`
}

/** SQL that is true for devices of a kind with a point outside its normal range; false for a point that has none. */
export function outOfRange(key: string, kind: Kind): string {
  const normal = wires[kind].points.find((point) => point.key === key)?.normal
  if (!normal) return 'false'
  return `d.kind = '${kind}' and s.online and not ${pointColumn(key, kind)} between ${normal[0]} and ${normal[1]}`
}
