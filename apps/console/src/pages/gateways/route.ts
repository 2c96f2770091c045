import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/gateways',
  permission: 'device.view',
  title: 'gateways',
  load: () => import('./GatewaysPage.tsx'),
}
