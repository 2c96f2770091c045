import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, page, size, text, time } from '../call/shapes.ts'
import { userRecord } from './user.record.ts'

/** What can be wrong with an account; `good` has none of it. */
export const userStates = ['good', 'frozen', 'expired', 'locked'] as const

export const userFilters = z.object({
  /** This one alone. */
  id: id.optional(),
  /** Part of the account, the name, the mobile number or the e-mail address. */
  keyword: text(40).optional(),
  organisationId: id.optional(),
  roleId: id.optional(),
  state: z.enum(userStates).optional(),
})

export const userRow = z.object({
  id,
  account: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  organisationId: id,
  organisationName: z.string(),
  roles: z.array(z.object({ id, name: z.string() })),
  apps: z.array(z.string()),
  isSuper: z.boolean(),
  frozen: z.boolean(),
  mustChange: z.boolean(),
  expiresAt: time.nullable(),
  lockedUntil: time.nullable(),
  lastLogin: time.nullable(),
  lastAddress: z.string().nullable(),
  /** What they prove who they are by besides the password. */
  factors: z.object({ otp: z.boolean(), keys: z.int(), openId: z.boolean() }),
  /** Places they are signed in at now. */
  sessions: z.int(),
})
export type UserRow = z.output<typeof userRow>

const one = z.object({ id })
/** Shown once, to be handed over; it must be changed at the first sign-in. */
const password = z.string()

const query = call('/station/system/QueryUsers', {
  access: 'user.view',
  input: z.object({ page, size, filters: userFilters.default({}) }),
  output: z.object({ total: z.int(), rows: z.array(userRow) }),
})

export const userCalls = {
  'user.query': query,
  'user.export': exportOf('/station/system/ExportUsers', query),
  /** Without `id` a new user, whose first password is in the answer. */
  'user.save': call('/station/system/SaveUser', {
    access: 'user.save',
    audit: 'user.save',
    input: z.object({
      id: id.optional(),
      ...userRecord.shape,
      roleIds: z.array(id).max(20),
      apps: z.array(z.string().max(20)).max(10),
    }),
    output: z.object({ id, password: password.nullable() }),
  }),
  'user.resetPassword': call('/station/system/ResetPassword', {
    access: 'user.save',
    audit: 'user.resetPassword',
    input: one,
    output: z.object({ password }),
  }),
  /** Lifts a lock that failed sign-ins brought. */
  'user.unlock': call('/station/system/UnlockUser', {
    access: 'user.save',
    audit: 'user.unlock',
    input: one,
    output: done,
  }),
  /** A lost phone or key: forgets the authenticator app, the hardware keys and the single sign-on of a user. */
  'user.forgetFactors': call('/station/system/ForgetFactors', {
    access: 'user.save',
    audit: 'user.forgetFactors',
    input: one,
    output: done,
  }),
  'user.delete': call('/station/system/DeleteUser', {
    access: 'user.save',
    audit: 'user.delete',
    input: one,
    output: done,
  }),
}
