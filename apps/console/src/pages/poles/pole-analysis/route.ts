import { POLE } from '../../../app/addresses.ts'
import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'monitor/analyse',
  permission: 'device.view',
  menu: { place: 'rail', order: 7.5, icon: 'analyse' },
  title: 'poleAnalysis',
  words: ['pole', 'command'],
  load: async () => ({ default: (await import('../smallPages.ts')).AnalysisPage }),
}
