import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/gateways',
  permission: 'device.view',
  area: 'device',
  title: 'gateways',
  words: ['device', 'command'],
  load: () => import('./GatewaysPage.tsx'),
}
