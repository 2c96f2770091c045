import type { Words } from '../../words.ts'
import type { faultReports as zh } from '../../zh/alarms/faultReports.ts'

export const faultReports: Words<typeof zh> = {
  one: 'Fault report',
  open: 'Report page',
  search: 'Number, place, details or receipt',
  tab: { open: 'Open', unplaced: 'No device', closed: 'Closed', all: 'All' },
  field: {
    position: 'Position',
    closed: 'Closed',
    answer: 'Answer',
  },
  ofDevice: 'One device only',
  photos: 'Photos',
  photo: 'Photo {{number}}',
  emptyTab: 'No such fault reports',
  emptyTabText: 'All fault reports are under All.',
  empty: 'No fault reports',
  emptyText:
    'Where public reports are turned on, anybody can report a fault on the report page or by the QR code of a pole. Each report raises an alarm.',
  onText:
    'Public reports are on: anybody can report a fault on the report page or by the QR code of a pole. Each report raises an alarm.',
  onTabText: 'Public reports are on. All fault reports are under All.',
  off: 'Public fault reports are off',
  offText:
    'Turn them on in the parameters: anybody can then report a fault on the report page or by the QR code of a pole. Each report raises an alarm.',
  toParameters: 'Open parameters',
  handle: 'Handle',
  attach: 'Link to device',
  attachOther: 'Link to another device',
  attachSearch: 'Search by name or ID',
  attachNote: 'Raises the alarm on this device',
  answerNote: 'Shown to whoever has the receipt number; closing ends the alarm',
  close: 'Answer and close',
  why: { answer: 'Enter an answer' },
  upload: {
    act: 'Import',
    note: 'csv or xlsx, up to {{limit}} rows; columns: What is wrong, Severity, Pole or box number, Where it is, Details, Mobile number, Longitude, Latitude',
    title: 'Import fault reports',
    taken: 'Reports imported: {{n}}, of which {{joined}} were merged',
    ignored: 'Columns not used: {{columns}}',
    row: 'Row',
    refused: 'Rows not imported: {{n}}',
  },
  joined: 'Merged',
  joinedNote: 'This report is about the same fault as an earlier one. Answer that one.',
  openFirst: 'Open the earlier report',
  others: 'Merged reports: {{n}}',
}
