import { type Operation, operations } from '../operations.ts'
import type { Label, Language } from '../text/label.ts'
import { roleName } from './role-names.ts'

/** What is said to who lacks a right. */
export const missingRight: Label = {
  zh: '缺少权限“{operation}”，请联系{grantedBy}',
  en: 'You lack the right "{operation}"; ask {grantedBy}',
}

/** A role whose holders may edit users, with all that they can give. */
export type Granter = { readonly name: string; readonly operations: readonly string[] }
/** An organisation with those of its roles that can give rights. */
export type Granters = { readonly name: string; readonly granters: readonly Granter[] }

/** A sentence names no more roles than that; any of them will do. */
const NAMED = 3

/** Whom to ask for a right: no names of people, only of roles; without one, the organisation's administrator. */
export function grantedBy(operation: Operation, { name, granters }: Granters): Label {
  const able = granters.filter((role) => role.operations.includes(operation)).slice(0, NAMED)
  const roles = (language: Language) => able.map((role) => roleName(role.name, language))
  if (able.length === 0) return { zh: `“${name}”的管理员`, en: `an administrator of "${name}"` }
  return {
    zh: `有“${roles('zh').join('”或“')}”角色的用户`,
    en: `someone with the role "${roles('en').join('" or "')}"`,
  }
}

/** The right that a refusal names. */
export const operationCalled = (label: unknown): Operation | undefined =>
  (Object.keys(operations) as Operation[]).find((key) => operations[key] === label)
