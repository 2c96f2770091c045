import type { Words } from '../words.ts'
import type { titles as zh } from '../zh/titles.ts'

export const titles: Words<typeof zh> = {
  wall: 'Wall display',
  home: 'Home',
  import: 'Import',
  monitor: 'Monitor',
  system: 'System',
  users: 'Users',
  roles: 'Roles',
  organisations: 'Organisations',
  audit: 'Audit trail',
  device: 'Devices',
  order: 'Orders',
  commands: 'All orders',
  approvals: 'Requests',
  parameters: 'Parameters',
  dictionaries: 'Dictionaries',
  alarmAccount: 'Third-party alarms',
  boxes: 'Boxes',
  gateways: 'Gateways',
  communication: 'Frames',
  asset: 'Assets',
  sites: 'Sites',
  poles: 'Poles',
  history: 'History',
}
