import type { Label } from '../text/label.ts'

export const auditActions = {
  'group.save': { zh: '保存分组', en: 'Save group' },
  'group.merge': { zh: '合并分组', en: 'Merge groups' },
  'group.delete': { zh: '删除分组', en: 'Delete group' },
  'layout.draw': { zh: '上传分组底图', en: 'Upload group picture' },
  'layout.clear': { zh: '移除分组底图', en: 'Remove group picture' },
  'layout.place': { zh: '摆放设备', en: 'Place devices on picture' },
  'station.save': { zh: '保存站点', en: 'Save site' },
  'station.delete': { zh: '删除站点', en: 'Delete sites' },
  'station.assign': { zh: '站点归入分组', en: 'Assign sites to a group' },
  'station.move': { zh: '移动设备', en: 'Move devices' },
  'import.upload': { zh: '上传资产文件', en: 'Upload inventory' },
  'import.apply': { zh: '导入资产', en: 'Apply inventory' },
  'import.revert': { zh: '撤销导入', en: 'Revert import' },
} as const satisfies Record<string, Label>
