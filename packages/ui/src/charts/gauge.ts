import { GaugeChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { start } from './core.ts'

use([GaugeChart, TooltipComponent])

export { start }
