import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/devices/titles.ts'

export const titles: Words<typeof zh> = {
  commands: 'All commands',
  approvals: 'Approvals',
  commandCatalogue: 'Command catalogue',
  gateways: 'Gateways',
  communication: 'Connections',
  history: 'History',
}
