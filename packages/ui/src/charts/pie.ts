import { PieChart } from 'echarts/charts'
import { LegendComponent, TooltipComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { start } from './core.ts'

use([PieChart, LegendComponent, TooltipComponent])

export { start }
