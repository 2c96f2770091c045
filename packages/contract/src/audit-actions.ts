import type { Label } from './label.ts'

/** What the audit trail tells of, as people read it; logins apart, each is a change or a refused attempt at one. */
export const auditActions = {
  'auth.login': { zh: '登录', en: 'Sign in' },
  'auth.logout': { zh: '退出', en: 'Sign out' },
  'auth.check': { zh: '确认密码', en: 'Confirm password' },
  'auth.switch': { zh: '切换组织或应用', en: 'Switch organisation or application' },
  'auth.modify': { zh: '修改密码', en: 'Change password' },
  'auth.smsCode': { zh: '获取短信验证码', en: 'Ask for an SMS code' },
  'auth.qrAnswer': { zh: '答复扫码登录', en: 'Answer a QR sign-in' },
  'auth.otpBegin': { zh: '申请两步验证', en: 'Ask for two-step sign-in' },
  'auth.otpConfirm': { zh: '启用两步验证', en: 'Turn two-step sign-in on' },
  'auth.otpRemove': { zh: '停用两步验证', en: 'Turn two-step sign-in off' },
  'auth.revoke': { zh: '结束其他登录', en: 'End other sign-ins' },
  'key.add': { zh: '登记硬件钥匙', en: 'Register a hardware key' },
  'key.remove': { zh: '移除硬件钥匙', en: 'Remove a hardware key' },
  'command.send': { zh: '下发命令', en: 'Send order' },
  'command.resend': { zh: '重发命令', en: 'Resend order' },
  'command.cancel': { zh: '取消命令', en: 'Cancel order' },
  'approval.request': { zh: '申请复核', en: 'Ask for approval' },
  'approval.decide': { zh: '复核命令', en: 'Decide on an order' },
  'approval.withdraw': { zh: '撤回申请', en: 'Withdraw a request' },
  'gateway.provision': { zh: '登记网关', en: 'Provision gateway' },
  'group.save': { zh: '保存分组', en: 'Save group' },
  'group.delete': { zh: '删除分组', en: 'Delete group' },
  'station.save': { zh: '保存站点', en: 'Save site' },
  'station.delete': { zh: '删除站点', en: 'Delete sites' },
  'station.move': { zh: '移动设备', en: 'Move devices' },
  'import.upload': { zh: '上传资产文件', en: 'Upload inventory' },
  'import.apply': { zh: '导入资产', en: 'Apply inventory' },
  'organisation.save': { zh: '保存组织', en: 'Save organisation' },
  'organisation.delete': { zh: '删除组织', en: 'Delete organisation' },
  'user.save': { zh: '保存用户', en: 'Save user' },
  'user.resetPassword': { zh: '重置密码', en: 'Reset password' },
  'user.unlock': { zh: '解锁用户', en: 'Unlock user' },
  'user.delete': { zh: '删除用户', en: 'Delete user' },
  'user.forgetFactors': { zh: '清除验证方式', en: 'Clear ways to prove who it is' },
  'role.save': { zh: '保存角色', en: 'Save role' },
  'role.delete': { zh: '删除角色', en: 'Delete role' },
  'parameter.save': { zh: '保存参数', en: 'Save parameters' },
  'dictionary.save': { zh: '保存字典', en: 'Save dictionary' },
  'dictionary.delete': { zh: '删除字典', en: 'Delete dictionary' },
  'alarmAccount.save': { zh: '保存第三方报警账号', en: 'Save third-party alarm account' },
  'alarmAccount.delete': { zh: '删除第三方报警账号', en: 'Delete third-party alarm account' },
  'audit.export': { zh: '导出审计日志', en: 'Export the audit trail' },
  'call.refused': { zh: '越权访问', en: 'Refused access' },
} as const satisfies Record<string, Label>

export type AuditAction = keyof typeof auditActions

/** How people come and go; the rest are operations. */
export const loginActions: readonly AuditAction[] = ['auth.login', 'auth.logout', 'auth.switch']
