import { type CommandSpec, type Field, PORTAL_POINT, portalIn, SET_PORTAL, schemaOf } from '@lamplighter/contract'

const fields: readonly Field[] = [
  {
    key: 'portal',
    type: 'reference',
    label: { zh: '认证页', en: 'Portal page' },
    note: { zh: '已通过审核的认证页；留空则不使用', en: 'One that is approved; empty for none' },
    to: 'portalPage',
    optional: true,
  },
]

/** Which page people see before they are online. The server adds its address and the time that they are online then. */
export const setPortal: CommandSpec = {
  code: SET_PORTAL,
  opcode: 'dco',
  needArgs: true,
  needPswd: false,
  permission: 'poleDevice.configure',
  name: { zh: '设置认证页', en: 'Set portal page' },
  args: schemaOf(fields),
  fields,
  sets: () => PORTAL_POINT,
}

/** What the point shows afterwards: 0 where people get online without a page. */
export const portalNumber = (args: unknown): number => portalIn(args) ?? 0

/** A page as an access point is told of it. */
export type ToldPortal = { readonly id: number; readonly address: string; readonly minutes: number }

/** The page in arguments that the server completed; null for none, and for one without an address. */
export function toldPortal(args: unknown): ToldPortal | null {
  const id = portalIn(args)
  const { address, minutes } = args as { address?: string; minutes?: number }
  return id === null || address === undefined || minutes === undefined ? null : { id, address, minutes }
}
