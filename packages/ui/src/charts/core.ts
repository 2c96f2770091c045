import type { EChartsCoreOption } from 'echarts/core'
import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([CanvasRenderer])

export type ChartOption = EChartsCoreOption
export type ChartHandle = EChartsType

/** What each of the lazy chart groups gives: a way to start a chart of its sort. */
export type ChartModule = { start: (box: HTMLElement) => ChartHandle }

export const start: ChartModule['start'] = (box) => init(box, null, { renderer: 'canvas' })
