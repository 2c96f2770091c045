import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { start } from './core.ts'

use([BarChart, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent])

export { start }
