import type { Label } from '../text/label.ts'

export const auditActions = {
  'video.connect': { zh: '设置摄像机连接', en: 'Set camera connection' },
  'video.disconnect': { zh: '移除摄像机连接', en: 'Remove camera connection' },
  'video.recordings': { zh: '查看录像', en: 'View recordings' },
  'video.saveRecording': { zh: '保存录像', en: 'Save a recording' },
  'pole.save': { zh: '保存灯杆', en: 'Save pole' },
  'pole.delete': { zh: '删除灯杆', en: 'Delete poles' },
  'pole.batch': { zh: '批量修改灯杆', en: 'Change poles' },
  'pole.photo': { zh: '更换灯杆照片', en: 'Change the photo of a pole' },
  'pole.replace': { zh: '更换杆上设备', en: 'Replace a device on a pole' },
  'pole.feed': { zh: '设置杆上供电回路', en: 'Set the loop that feeds a device' },
  'pole.mount': { zh: '装卸杆上设备', en: 'Mount devices on a pole' },
  'speech.start': { zh: '开始喊话', en: 'Start live speech' },
  'speech.end': { zh: '结束喊话', en: 'End live speech' },
  'collectionRound.save': { zh: '制定清运任务', en: 'Make collection round' },
  'collectionRound.assign': { zh: '指派清运任务', en: 'Assign collection round' },
  'collectionRound.setState': { zh: '更改清运任务状态', en: 'Start, end or cancel collection round' },
  'collectionRound.tick': { zh: '登记清运点', en: 'Tick stop of collection round' },
} as const satisfies Record<string, Label>
