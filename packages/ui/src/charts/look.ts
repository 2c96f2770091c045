import { measures, type ThemeName, tokens } from '../tokens/tokens.ts'
import type { ChartOption } from './core.ts'

/** Each sort is a lazy group of the contract. */
export type ChartSort = 'bar' | 'gauge' | 'line' | 'pie'

function axes(theme: ThemeName): ChartOption {
  const of = tokens[theme]
  const axis = {
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: of.faint, fontSize: 11 },
    splitLine: { lineStyle: { color: of['row-line'] } },
  }
  return {
    grid: { left: 8, right: 12, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { ...axis, splitLine: { show: false } },
    yAxis: { ...axis, splitNumber: 3 },
  }
}

/** Axes, colours and tooltip in the product's look; a chart's own option comes on top of it. */
export function chartLook(theme: ThemeName, sort: ChartSort): ChartOption {
  const of = tokens[theme]
  const blues = [of['chart-2'], of['chart-1'], of['chart-3']]
  const isPlotted = sort === 'line' || sort === 'bar'
  return {
    animation: false,
    color: sort === 'line' ? [of.live, ...blues] : blues,
    textStyle: { fontFamily: measures.font, color: of.dim },
    tooltip: {
      trigger: isPlotted ? 'axis' : 'item',
      // Drawn, not written: the page's policy takes no styles out of text.
      renderMode: 'richText',
      confine: true,
      backgroundColor: of['surface-3'],
      borderColor: of.line,
      textStyle: { color: of.text, fontSize: 12 },
      axisPointer: { lineStyle: { color: of['faint-stroke'] } },
    },
    ...(isPlotted ? axes(theme) : {}),
  }
}
