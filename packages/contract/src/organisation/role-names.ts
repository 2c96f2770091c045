import type { Label, Language } from '../text/label.ts'

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
