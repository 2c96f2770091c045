import { z } from 'zod'
import { call, done, nothing } from '../call.ts'
import { LOGIN, PASSWORD } from '../limits.ts'
import { time, uuid } from './shapes.ts'

const account = z.string().trim().min(1).max(LOGIN.account)
const secret = z.string().min(1).max(LOGIN.password)

export const appScene = z.object({ code: z.string(), name: z.string(), url: z.string() })

export const clock = z.object({
  now: time,
  /** Milliseconds that the demo's clock runs ahead of the real one; 0 outside the demo. */
  offsetMs: z.number(),
  timeZone: z.string(),
})

export const config = z.object({
  name: z.string(),
  ops: z.array(z.string()),
  map: z.object({ lng: z.number(), lat: z.number(), zoom: z.number(), style: z.string().nullable() }),
  clock,
})

export const session = z.object({
  token: z.string(),
  curApp: z.string(),
  curCust: z.int(),
  appScenes: z.array(appScene),
  customers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The password must be changed before anything else. */
  modify: z.boolean(),
  user: z.object({ id: z.int(), account: z.string(), name: z.string(), isSuper: z.boolean() }),
  ops: z.array(z.string()),
  config,
})

export const ownSession = z.object({
  id: uuid,
  address: z.string(),
  /** User agent of the browser that signed in. */
  agent: z.string(),
  since: time,
  seen: time,
  /** The one that asks. */
  present: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const authCalls = {
  /** What the login page needs before anyone is signed in. */
  'auth.site': call('/station/auth/Site', {
    access: 'anyone',
    input: nothing,
    output: z.object({
      demo: z.object({ accounts: z.array(z.string()) }).nullable(),
      appDownload: z.string().nullable(),
      recordFiling: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
    }),
  }),
  'auth.login': call('/station/auth/login', {
    access: 'anyone',
    audit: 'auth.login',
    input: z.object({
      name: account,
      /** Left out when the remembered dots are sent unchanged. */
      pswd: secret.optional(),
      remember: z.boolean().default(false),
    }),
    output: session,
  }),
  /** Restores a session after a reload from its HttpOnly cookie. */
  'auth.session': call('/station/auth/Session', { access: 'anyone', input: nothing, output: session }),
  'auth.logout': call('/station/auth/logout', {
    access: 'signedIn',
    audit: 'auth.logout',
    input: z.object({ token: z.string().optional() }),
    output: done,
  }),
  'auth.check': call('/station/auth/Check', {
    access: 'signedIn',
    audit: 'auth.check',
    input: z.object({ pswd: secret }),
    output: z.object({ time }),
  }),
  'auth.switch': call('/station/auth/Switch', {
    access: 'signedIn',
    audit: 'auth.switch',
    input: z.object({ app: z.string().max(20), cust: z.int() }),
    output: z.object({ cfg: config }),
  }),
  'auth.modify': call('/station/auth/Modify', {
    access: 'signedIn',
    audit: 'auth.modify',
    input: z.object({
      user: account,
      old: z.string().min(PASSWORD.oldMin).max(PASSWORD.max),
      pswd: z.string().min(PASSWORD.min).max(PASSWORD.max),
      conf: z.string().min(PASSWORD.min).max(PASSWORD.max),
    }),
    output: done,
  }),
  /** Where the caller is signed in. */
  'auth.sessions': call('/station/auth/QuerySessions', {
    access: 'signedIn',
    input: nothing,
    output: z.array(ownSession),
  }),
  'auth.revoke': call('/station/auth/RevokeSession', {
    access: 'signedIn',
    audit: 'auth.revoke',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'auth.revokeOthers': call('/station/auth/RevokeOtherSessions', {
    access: 'signedIn',
    audit: 'auth.revoke',
    input: nothing,
    output: done,
  }),
}
