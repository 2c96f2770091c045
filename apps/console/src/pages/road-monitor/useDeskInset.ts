import { useMemo } from 'react'
import type { Inset } from '../../map/marks/inset.ts'

/** What the panels cover; the same measures as `monitor.module.css`. */
const TREE = 248
const DETAIL = 344
const LIST = 298
const FOLDED = 38
const PROGRESS = 292
const COMMAND = 94
const GAP = 8

type Shown = { detail: boolean; progress: boolean; folded: boolean; commands: boolean }

export function useDeskInset({ detail, progress, folded, commands }: Shown): Inset {
  return useMemo(
    () => ({
      top: 0,
      left: GAP + TREE,
      right: (detail ? DETAIL + GAP : 0) + (progress ? PROGRESS + GAP : 0),
      bottom: (folded ? FOLDED : LIST) + GAP + (commands ? COMMAND + GAP : 0),
    }),
    [detail, progress, folded, commands],
  )
}
