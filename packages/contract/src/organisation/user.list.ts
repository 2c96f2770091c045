import { fieldColumn, listOf } from '../call/list.ts'
import type { Label } from '../text/label.ts'
import type { UserRow, userStates } from './user.calls.ts'
import { userRecord } from './user.record.ts'

export type UserState = (typeof userStates)[number]

/** The first thing that is wrong with an account, the lasting ones first. */
export function stateOfUser(
  { frozen, expiresAt, lockedUntil }: Pick<UserRow, 'frozen' | 'expiresAt' | 'lockedUntil'>,
  now: number,
): UserState {
  if (frozen) return 'frozen'
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  if (lockedUntil !== null && Date.parse(lockedUntil) > now) return 'locked'
  return 'good'
}

export const userStateLabels: Readonly<Record<UserState, Label>> = {
  good: { zh: '正常', en: 'Active' },
  frozen: { zh: '已冻结', en: 'Frozen' },
  expired: { zh: '已过期', en: 'Expired' },
  locked: { zh: '已锁定', en: 'Locked' },
}

const { account, name, mobile, email } = userRecord.fields

/** Users as they stand at a moment. */
export const userList = (now: number) =>
  listOf<UserRow>()(
    { zh: '用户', en: 'users' },
    {
      state: {
        label: { zh: '状态', en: 'State' },
        text: (user, { language }) => userStateLabels[stateOfUser(user, now)][language],
      },
      account: fieldColumn(account),
      name: fieldColumn(name),
      mobile: fieldColumn(mobile),
      email: fieldColumn(email),
      organisation: { label: { zh: '组织', en: 'Organisation' }, text: ({ organisationName }) => organisationName },
      roles: {
        label: { zh: '角色', en: 'Roles' },
        text: ({ roles }, { language }) => roles.map((role) => role.name).join(language === 'zh' ? '、' : ', '),
      },
      expires: {
        label: { zh: '有效期至', en: 'Valid until' },
        text: ({ expiresAt }, { date }) => expiresAt && date(Date.parse(expiresAt) - 1),
      },
      lastLogin: {
        label: { zh: '最近登录', en: 'Last sign-in' },
        text: ({ lastLogin }, { dateTime }) => lastLogin && dateTime(lastLogin),
      },
      address: { label: { zh: '登录地址', en: 'From address' }, text: ({ lastAddress }) => lastAddress },
      sessions: { label: { zh: '在线会话', en: 'Sign-ins' }, text: ({ sessions }) => sessions },
    },
  )
