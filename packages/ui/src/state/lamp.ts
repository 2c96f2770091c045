import type { Condition } from './look.ts'
import { circle, type Shape } from './shape.ts'

/** The halo's radius is the brightness: 6.1 at nothing, 11.9 at full. */
export const haloRadius = (level: number) => 6.1 + 5.8 * (Math.min(100, Math.max(0, level)) / 100) ** 1.15

const WRENCH =
  'M19.3 7.2a4.6 4.6 0 0 1-6.2 5.5l-5.5 5.6a1.75 1.75 0 0 1-2.5-2.5l5.6-5.5a4.6 4.6 0 0 1 5.6-6.1l-2.6 2.6.5 2.4 2.4.5Z'
const ARROWS = 'M5.5 9.2h12M14 5.7l3.5 3.5M18.5 14.8h-12M10 18.3l-3.5-3.5'
const CROSS = 'M9.8 9.8l4.4 4.4M14.2 9.8l-4.4 4.4'
const SLASH = 'M4.4 19.6L19.6 4.4'

export const wrench: readonly Shape[] = [{ d: WRENCH, fill: 'action' }]

/** A lamp, or any other device that has no body of its own. `small` thickens strokes for 16 px. */
export function lampShapes(condition: Condition, level: number, small: boolean): readonly Shape[] {
  const width = small ? 2.1 : 1.7
  switch (condition) {
    case 'lit': {
      const radius = haloRadius(level)
      return [
        { d: circle(12, 12, radius), fill: 'halo' },
        { d: circle(12, 12, radius - 0.35), stroke: 'lit-edge', width: 0.7, opacity: 0.5 },
        { d: circle(12, 12, 4.8), fill: 'lit', stroke: 'lit-edge', width: small ? 1.3 : 0.9 },
      ]
    }
    case 'out':
      return [{ d: circle(12, 12, 5.6), stroke: 'dim', width }]
    case 'failed':
      return [
        { d: circle(12, 12, 5.6), stroke: 'dim', width },
        { d: CROSS, stroke: 'level-30', width },
      ]
    case 'offline':
      return [
        { d: circle(12, 12, 5.6), stroke: 'offline', width },
        { d: SLASH, stroke: 'offline', width },
      ]
    case 'stopped':
      return [
        {
          d: 'M8.6 6.8h6.8a1.8 1.8 0 0 1 1.8 1.8v6.8a1.8 1.8 0 0 1-1.8 1.8H8.6a1.8 1.8 0 0 1-1.8-1.8V8.6a1.8 1.8 0 0 1 1.8-1.8Z',
          fill: 'dim',
        },
      ]
    case 'repair':
      return wrench
    case 'change':
      return [{ d: ARROWS, stroke: 'action', width: small ? 2.3 : 1.9 }]
    case 'working':
      return [
        { d: circle(12, 12, 7), stroke: 'online', width },
        { d: circle(12, 12, 3.4), fill: 'online' },
      ]
    case 'idle':
      return [{ d: circle(12, 12, 7), stroke: 'online', width }]
  }
}
