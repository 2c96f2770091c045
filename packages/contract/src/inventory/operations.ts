import type { Label } from '../text/label.ts'

export const operations = {
  'group.save': { zh: '维护分组', en: 'Edit groups' },
  'station.save': { zh: '维护站点', en: 'Edit sites' },
  'import.run': { zh: '导入资产', en: 'Import inventory' },
} as const satisfies Record<string, Label>
