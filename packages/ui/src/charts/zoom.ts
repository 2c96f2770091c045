import type { ChartOption } from './core.ts'

type Part = { readonly start?: number; readonly end?: number }

const partsOf = (option: ChartOption): readonly object[] =>
  Array.isArray(option.dataZoom) ? (option.dataZoom as object[]) : []

/** The option with the part that its picture shows now: new data do not throw anybody out of what he looks at. */
export function keepZoom(option: ChartOption, shown: ChartOption): ChartOption {
  const [wanted, now] = [partsOf(option), partsOf(shown) as readonly Part[]]
  if (wanted.length === 0 || now.length === 0) return option
  return { ...option, dataZoom: wanted.map((one, at) => ({ ...one, start: now[at]?.start, end: now[at]?.end })) }
}

/** Zoom by wheel and drag, and by a bar below. */
export const zoomable = (color: { line: string; dim: string; select: string }): ChartOption => ({
  dataZoom: [
    { type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
    {
      type: 'slider',
      filterMode: 'none',
      height: 16,
      bottom: 0,
      showDetail: false,
      showDataShadow: false,
      brushSelect: false,
      borderColor: color.line,
      fillerColor: color.select,
      handleStyle: { color: color.dim, borderColor: color.dim },
      moveHandleSize: 0,
    },
  ],
})
