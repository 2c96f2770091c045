import type { TokenName } from '../tokens/tokens.ts'
import { alarmPlate, alarmShapes, policeShapes } from './badge.ts'
import { boxGroups } from './box.ts'
import { lampShapes, wrench } from './lamp.ts'
import type { Look } from './look.ts'
import { circle, type Group, group, type Symbol24 } from './shape.ts'

const LARGE = 40
const SMALL = 16

/** Makes room at the upper right for a badge. */
const aside = (part: Group): Group => ({ ...part, x: part.x - 1.8, y: part.y + 1.8 })

function bodyOf({ body, condition, level }: Look, size: number, badged: boolean): readonly Group[] {
  if (body === 'box') return boxGroups(condition)
  const lit = condition === 'lit'
  const shown = level ?? 100
  const part = group(lampShapes(condition, shown, size <= SMALL))
  const speaks = lit && size >= LARGE && !badged && shown < 100
  if (!speaks) return [part]
  return [{ ...part, captions: [{ text: String(Math.round(shown)), x: 12, y: 13.9, size: 5.2, fill: 'on-lit' }] }]
}

/**
 * The state language: what a device looks like, as shapes on a 24 grid. The same shapes are drawn on map, table, tree
 * and card. `plate` is the ground beneath, which badges are set off with.
 */
export function symbolOf(look: Look, size = 24, plate: TokenName = 'ground'): Symbol24 {
  const small = size <= SMALL
  const badged = Boolean(look.alarm || look.police)
  const body = bodyOf(look, size, badged || Boolean(look.repairing))
  const groups: Group[] = badged && look.body !== 'box' ? body.map(aside) : [...body]
  if (look.repairing) {
    const shapes = [{ d: circle(12, 12, 14), fill: plate }, ...wrench]
    groups.push(group(shapes, 13.4, 12.6, 0.46))
  }
  if (look.alarm) {
    const shapes = [alarmPlate(plate), ...alarmShapes(look.alarm, plate)]
    groups.push(small ? group(shapes, 12.6, -1, 0.5) : group(shapes, 13.4, -0.8, 0.46))
  }
  if (look.police) groups.push(group(policeShapes(plate), 12.6, -0.4, 0.46))
  return { groups, opacity: look.stale ? 0.5 : 1 }
}
