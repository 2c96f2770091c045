/** The widest screen, in CSS pixels, of each kind; what is wider than a desktop is wide. Style sheets ask for these alone (`tools/widths.ts`). */
export const WIDTHS = {
  phone: 720,
  /** A tablet, or a laptop at 200 %: one column, panels as drawers, the page scrolls. */
  narrow: 1_100,
  desktop: 1_599,
} as const
