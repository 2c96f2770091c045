import { measures, type ThemeName, tokens } from '../tokens/tokens.ts'
import type { ChartOption } from './core.ts'

/** Axis, grid and tooltip in the product's look; a chart's own option comes on top of it. */
export function chartLook(theme: ThemeName): ChartOption {
  const of = tokens[theme]
  const axis = {
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: of.faint, fontSize: 11 },
    splitLine: { lineStyle: { color: of['row-line'] } },
  }
  return {
    animation: false,
    color: [of.live, of['chart-2'], of['chart-1'], of['chart-3']],
    textStyle: { fontFamily: measures.font, color: of.dim },
    grid: { left: 8, right: 12, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { ...axis, splitLine: { show: false } },
    yAxis: { ...axis, splitNumber: 3 },
    tooltip: {
      trigger: 'axis',
      backgroundColor: of['surface-3'],
      borderColor: of.line,
      textStyle: { color: of.text, fontSize: 12 },
      axisPointer: { lineStyle: { color: of['faint-stroke'] } },
    },
  }
}
