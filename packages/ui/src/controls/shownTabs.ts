/** Pixels between two of them, as `Tabs.module.css` has it. */
const GAP = 2
/** Pixels by which a room may be rounded down. */
const ROUNDING = 0.5
/** Pixels of the button that opens the others. */
const MORE = 44

/**
 * Which of a row of tabs stand in it: all of them, or as many as leave room for the button that opens the others. The current one always does.
 * @param widths of each, px
 * @param room of the row, px
 */
export function shownTabs(widths: readonly number[], current: number, room: number): boolean[] {
  const all = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  if (all <= room + ROUNDING) return widths.map(() => true)
  let left = room - MORE - (widths[current] ?? 0)
  let full = false
  return widths.map((width, at) => {
    if (at === current) return true
    full ||= width + GAP > left
    if (!full) left -= width + GAP
    return !full
  })
}
