import type { Label } from '../text/label.ts'

export const auditActions = {
  'media.upload': { zh: '上传媒体', en: 'Upload media' },
  'media.save': { zh: '修改媒体', en: 'Edit media' },
  'media.decide': { zh: '审核媒体', en: 'Approve or refuse media' },
  'media.delete': { zh: '删除媒体', en: 'Delete media' },
  'portalPage.save': { zh: '保存 Wi-Fi 认证页', en: 'Save Wi-Fi portal page' },
  'portalPage.decide': { zh: '审核 Wi-Fi 认证页', en: 'Approve or refuse Wi-Fi portal page' },
  'portalPage.delete': { zh: '删除 Wi-Fi 认证页', en: 'Delete Wi-Fi portal page' },
  'programme.save': { zh: '保存节目', en: 'Save programme' },
  'programme.decide': { zh: '审核节目', en: 'Approve or refuse programme' },
  'programme.delete': { zh: '删除节目', en: 'Delete programme' },
  'adContract.save': { zh: '保存广告合同', en: 'Save advertising contract' },
  'adContract.ask': { zh: '提交广告合同审核', en: 'Ask for approval of advertising contract' },
  'adContract.decide': { zh: '审核广告合同', en: 'Approve or refuse advertising contract' },
  'adContract.end': { zh: '终止广告合同', en: 'End advertising contract' },
  'adContract.delete': { zh: '删除广告合同', en: 'Delete advertising contract' },
  'playTask.save': { zh: '保存播放任务', en: 'Save play task' },
  'playTask.decide': { zh: '审核播放任务', en: 'Approve or refuse play task' },
  'playTask.delete': { zh: '删除播放任务', en: 'Delete play task' },
} as const satisfies Record<string, Label>
