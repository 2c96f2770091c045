import type { Label } from '../text/label.ts'

export const operations = {
  'organisation.view': { zh: '查看组织', en: 'View organisations' },
  'organisation.save': { zh: '维护组织', en: 'Edit organisations' },
  'user.view': { zh: '查看用户', en: 'View users' },
  'user.save': { zh: '维护用户', en: 'Edit users' },
  'role.view': { zh: '查看角色', en: 'View roles' },
  'role.save': { zh: '维护角色', en: 'Edit roles' },
  'parameter.view': { zh: '查看参数', en: 'View parameters' },
  'parameter.save': { zh: '维护参数', en: 'Edit parameters' },
  'dictionary.save': { zh: '维护字典', en: 'Edit dictionaries' },
} as const satisfies Record<string, Label>
