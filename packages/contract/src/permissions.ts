import type { Label, Language } from './label.ts'

/** Operation codes `<area>.<action>`; a role is a set of them. */
export const operations = {
  'home.view': { zh: '查看首页', en: 'View home' },
  'device.view': { zh: '查看设备', en: 'View devices' },
  'history.view': { zh: '查看历史数据', en: 'View history' },
  'frame.view': { zh: '查看通信帧', en: 'View frames' },
  'alarm.view': { zh: '查看告警', en: 'View alarms' },
  'alarm.deal': { zh: '处理告警', en: 'Handle alarms' },
  'alarmRule.save': { zh: '维护告警规则', en: 'Edit alarm rules' },
  'alarmNotice.save': { zh: '维护告警通知', en: 'Edit alarm notifications' },
  'plan.save': { zh: '维护计划', en: 'Edit schedules' },
  'plan.deploy': { zh: '下发计划', en: 'Deploy schedules' },
  'lux.view': { zh: '查看照度', en: 'View illuminance' },
  'lux.save': { zh: '维护照度站', en: 'Edit lux stations' },
  'lux.answer': { zh: '应答开灯询问', en: 'Answer lux requests' },
  'scene.view': { zh: '查看场景', en: 'View scenes' },
  'scene.run': { zh: '启动场景', en: 'Run scenes' },
  'scene.save': { zh: '维护场景', en: 'Edit scenes' },
  'command.view': { zh: '查看命令记录', en: 'View commands' },
  'light.read': { zh: '强制读取', en: 'Force read' },
  'light.switch': { zh: '开关灯', en: 'Switch lights' },
  'light.dim': { zh: '调光', en: 'Dim lights' },
  'light.configure': { zh: '配置单灯', en: 'Configure luminaires' },
  'light.maintain': { zh: '维护单灯', en: 'Maintain luminaires' },
  'box.control': { zh: '控制配电箱', en: 'Control power boxes' },
  'box.configure': { zh: '配置配电箱', en: 'Configure power boxes' },
  'box.maintain': { zh: '维护配电箱', en: 'Maintain power boxes' },
  'loop.control': { zh: '控制灯杆回路', en: 'Control pole loops' },
  'poleDevice.control': { zh: '控制杆上设备', en: 'Control pole devices' },
  'poleDevice.configure': { zh: '配置杆上设备', en: 'Configure pole devices' },
  'video.view': { zh: '查看视频', en: 'View video' },
  'lockOut.set': { zh: '检修闭锁', en: 'Lock out circuits' },
  'lockOut.override': { zh: '解除他人的检修闭锁', en: "Remove others' lock-outs" },
  'gateway.configure': { zh: '配置网关', en: 'Configure gateways' },
  'gateway.maintain': { zh: '维护网关', en: 'Maintain gateways' },
  'approval.decide': { zh: '复核命令', en: 'Approve commands' },
  'gateway.provision': { zh: '登记网关', en: 'Provision gateways' },
  'device.retire': { zh: '退役与恢复设备', en: 'Retire and restore devices' },
  'group.save': { zh: '维护分组', en: 'Edit groups' },
  'station.save': { zh: '维护站点', en: 'Edit sites' },
  'pole.save': { zh: '维护灯杆', en: 'Edit poles' },
  'import.run': { zh: '导入资产', en: 'Import inventory' },
  'organisation.view': { zh: '查看组织', en: 'View organisations' },
  'organisation.save': { zh: '维护组织', en: 'Edit organisations' },
  'user.view': { zh: '查看用户', en: 'View users' },
  'user.save': { zh: '维护用户', en: 'Edit users' },
  'role.view': { zh: '查看角色', en: 'View roles' },
  'role.save': { zh: '维护角色', en: 'Edit roles' },
  'parameter.view': { zh: '查看参数', en: 'View parameters' },
  'parameter.save': { zh: '维护参数', en: 'Edit parameters' },
  'dictionary.save': { zh: '维护字典', en: 'Edit dictionaries' },
  'alarmAccount.view': { zh: '使用第三方报警', en: 'Use the third-party alarm account' },
  'alarmAccount.save': { zh: '维护第三方报警账号', en: 'Edit the third-party alarm account' },
  'channel.view': { zh: '查看对外消息', en: 'View outbound messages' },
  'channel.save': { zh: '维护 Webhook', en: 'Edit webhooks' },
  'system.view': { zh: '查看系统状态', en: 'View system health' },
  'audit.view': { zh: '查看审计日志', en: 'View the audit trail' },
} as const satisfies Record<string, Label>

export type Operation = keyof typeof operations

/** Roles shipped with the product; an organisation may add its own. */
export const shippedRoleLabels = {
  administrator: { zh: '管理员', en: 'Administrator' },
  operator: { zh: '值班员', en: 'Duty operator' },
  maintainer: { zh: '维护员', en: 'Maintainer' },
  clerk: { zh: '能耗员', en: 'Energy clerk' },
  viewer: { zh: '只读', en: 'Viewer' },
} as const satisfies Record<string, Label>

export type ShippedRole = keyof typeof shippedRoleLabels

const shippedLabel = (name: string): Label | undefined =>
  Object.values(shippedRoleLabels).find((label) => label.zh === name || label.en === name)

/** A role as its reader calls it: a shipped one by the language, another by its own name. */
export const roleName = (name: string, language: Language): string => shippedLabel(name)?.[language] ?? name

/** The name that a role is stored under, whatever the language it was typed in. */
export const storedRoleName = (name: string): string => shippedLabel(name)?.zh ?? name
