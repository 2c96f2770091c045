import type { Label } from '../text/label.ts'

export const operations = {
  'loop.control': { zh: '控制灯杆回路', en: 'Control pole loops' },
  'poleDevice.control': { zh: '控制杆上设备', en: 'Control pole devices' },
  'poleDevice.configure': { zh: '配置杆上设备', en: 'Configure pole devices' },
  'video.view': { zh: '查看视频', en: 'View video' },
  'pole.save': { zh: '维护灯杆', en: 'Edit poles' },
} as const satisfies Record<string, Label>
