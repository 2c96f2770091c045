import type { Words } from '../words.ts'
import type { list as zh } from '../zh/list.ts'

export const list: Words<typeof zh> = {
  part: '{{from}}–{{to}} of {{total}}',
  before: 'Previous',
  after: 'Next',
  counted: '{{total}} found',
  countedPart: '{{total}} among the newest 10,000',
  newer: 'Newer',
  older: 'Older',
  size: 'Rows on a page',
  perPage: '{{size}} rows',
  noMatch: 'Nothing matches',
  noMatchText: 'Try other filters, or clear them.',
  clear: 'Clear the filters',
  fileNotWhole: 'Only the newest {{n}} are exported',
  columns: 'Choose columns',
  group: 'Group',
  everyGroup: 'Every group',
  as: { xlsx: 'Excel workbook (.xlsx)', csv: 'CSV text (.csv)' },
  range: {
    label: 'Time range',
    pick: 'Open calendar: {{name}}',
    from: 'From',
    to: 'To',
    hour: 'Last hour',
    day: 'Last 24 hours',
    week: 'Last 7 days',
    month: 'Last 30 days',
    all: 'All time',
    own: 'From - to',
  },
}
