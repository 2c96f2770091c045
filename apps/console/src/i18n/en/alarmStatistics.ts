import type { Words } from '../words.ts'
import type { alarmStatistics as zh } from '../zh/alarmStatistics.ts'

export const alarmStatistics: Words<typeof zh> = {
  filters: 'Filters',
  span: 'Time',
  spans: { day: '24 h', week: '7 days', month: '30 days', quarter: '90 days', year: 'Year' },
  numbers: 'Figures',
  raised: 'Alarms',
  open: 'Still open',
  eliminated: 'Eliminated by hand',
  meanAcknowledge: 'Mean time to acknowledge',
  meanRepair: 'Mean time to the end',
  again: 'Raised again within a week',
  trend: 'Alarms by day and level',
  types: 'By type',
  upTo: 'Count · cumulative share',
  rest_one: '{{count}} other type',
  rest_other: '{{count}} other types',
  hours: 'Day of the week and hour',
  repairs: 'Time to the end',
  ended: 'Ended',
  top: 'The 20 devices with the most alarms',
  none: 'No alarms in this time',
  noneText: 'Choose another time, or clear the filters.',
}
