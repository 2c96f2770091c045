import { useIsWide } from '@lamplighter/ui'
import { useMemo } from 'react'
import type { Inset } from '../../../map/marks/inset.ts'

/** What the panels cover; the same measures as `monitor.module.css`. */
const normal = { tree: 248, detail: 344, list: 298, gap: 8 }
const wide = { tree: 280, detail: 368, list: 354, gap: 12 }
const FOLDED = 38
const PROGRESS = 292
const COMMAND = 94

type DesktopPanels = { detail: boolean; progress: boolean; folded: boolean; commands: boolean }

export function useDesktopInset({ detail, progress, folded, commands }: DesktopPanels): Inset {
  const isWide = useIsWide()
  return useMemo(() => {
    const of = isWide ? wide : normal
    return {
      top: 0,
      left: of.gap + of.tree,
      right: (detail ? of.detail + of.gap : 0) + (progress ? PROGRESS + of.gap : 0),
      bottom: (folded ? FOLDED : of.list) + of.gap + (commands ? COMMAND + of.gap : 0),
    }
  }, [isWide, detail, progress, folded, commands])
}
