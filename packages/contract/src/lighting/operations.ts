import type { Label } from '../text/label.ts'

export const operations = {
  'home.view': { zh: '查看首页', en: 'View home' },
  'plan.save': { zh: '维护计划', en: 'Edit schedules' },
  'plan.deploy': { zh: '下发计划', en: 'Deploy schedules' },
  'lux.view': { zh: '查看照度', en: 'View illuminance' },
  'lux.save': { zh: '维护照度站', en: 'Edit lux stations' },
  'lux.answer': { zh: '应答开灯询问', en: 'Answer lux requests' },
  'scene.view': { zh: '查看场景', en: 'View scenes' },
  'scene.run': { zh: '启动场景', en: 'Run scenes' },
  'scene.save': { zh: '维护场景', en: 'Edit scenes' },
  'light.read': { zh: '强制读取', en: 'Force read' },
  'light.switch': { zh: '开关灯', en: 'Switch lights' },
  'light.dim': { zh: '调光', en: 'Dim lights' },
  'light.configure': { zh: '配置单灯', en: 'Configure lamps' },
  'light.maintain': { zh: '维护单灯', en: 'Maintain lamps' },
  'box.control': { zh: '控制配电箱', en: 'Control power boxes' },
  'box.configure': { zh: '配置配电箱', en: 'Configure power boxes' },
  'box.maintain': { zh: '维护配电箱', en: 'Maintain power boxes' },
  'lockOut.set': { zh: '检修闭锁', en: 'Lock out circuits' },
  'lockOut.override': { zh: '解除他人的检修闭锁', en: "Remove others' lock-outs" },
} as const satisfies Record<string, Label>
