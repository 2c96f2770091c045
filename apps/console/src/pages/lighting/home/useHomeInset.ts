import { useIsNarrow, useIsWide } from '@lamplighter/ui'
import type { Inset } from '../../../map/marks/inset.ts'
import { noInset } from '../../../map/marks/inset.ts'

/** What the panels cover; the same measures as `home.module.css`. */
const normal: Inset = { top: 84, right: 328, bottom: 192, left: 276 }
const wide: Inset = { top: 96, right: 396, bottom: 224, left: 316 }

/** What the panels leave of the map, and whether its legend has room there. */
export function useHomeInset(): { inset: Inset; hasLegend: boolean } {
  const isNarrow = useIsNarrow()
  const isWide = useIsWide()
  return { inset: isNarrow ? noInset : isWide ? wide : normal, hasLegend: !isNarrow }
}
