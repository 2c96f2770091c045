import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { LOGIN, PASSWORD } from '../call/limits.ts'
import { consoleSettings, time, uuid } from '../call/shapes.ts'
import { isMobile, phoneOf } from '../text/phone.ts'

const account = z.string().trim().min(1).max(LOGIN.account)
const secret = z.string().min(1).max(LOGIN.password)
/** Of any country: whose it is decides. */
const mobile = z
  .string()
  .max(24)
  .overwrite(phoneOf)
  .refine((kept) => isMobile(kept, true))
/** 128 random bits, base64url. */
const otp = z.string().trim().min(6).max(20)
const qrCode = z.string().regex(/^[\w-]{22}$/)

export const appScene = z.object({ code: z.string(), name: z.string(), url: z.string() })

export const clock = z.object({
  now: time,
  /** Milliseconds that the demo's clock runs ahead of the real one; 0 outside the demo. */
  offsetMs: z.number(),
  timeZone: z.string(),
})

export const config = z.object({
  name: z.string(),
  /** Names the organisation in addresses. */
  code: z.string(),
  ops: z.array(z.string()),
  /** Roles whose holders may edit users: whom to ask for a right. */
  granters: z.array(z.object({ name: z.string(), operations: z.array(z.string()) })),
  map: z.object({ lng: z.number(), lat: z.number(), zoom: z.number() }),
  clock,
  /** What was measured before this moment a demo invented; null where nothing was. */
  inventedUntil: time.nullable(),
  settings: consoleSettings,
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
      /** `inbox` is the page where the demo's text messages arrive. */
      demo: z.object({ accounts: z.array(z.string()), inbox: z.string().nullable() }).nullable(),
      appDownload: z.string().nullable(),
      recordFiling: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
      /** A key helper on the user's own machine may be asked for. */
      hardwareKey: z.boolean(),
      /** Name of the provider that people can come from; null without one. */
      openId: z.string().nullable(),
      /** An organisation takes numbers of phones of other countries. */
      international: z.boolean(),
      /** Account and password are the only way; the page shows no tabs. */
      simple: z.boolean(),
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
      /** Of an authenticator app, or a spare one; asked for by `auth.otpNeeded`. */
      otp: otp.optional(),
    }),
    output: session,
  }),
  /** Answers alike for every number, and sends a code only to one that a person has. */
  'auth.getSmsCode': call('/station/auth/GetSmsCode', {
    access: 'anyone',
    audit: 'auth.smsCode',
    input: z.object({ mobile }),
    output: done,
  }),
  'auth.loginSms': call('/station/auth/LoginSms', {
    access: 'anyone',
    audit: 'auth.login',
    input: z.object({ mobile, code: z.string().min(1).max(LOGIN.smsCode) }),
    output: session,
  }),
  /** A code for the browser that asks; a phone that is signed in confirms it. */
  'auth.getQrCode': call('/station/auth/GetQrCode', {
    access: 'anyone',
    input: nothing,
    output: z.object({ code: z.string(), lastsSeconds: z.int() }),
  }),
  /** The code as an image, which holds the address of the phone's page. */
  'auth.showQrCode': call('/station/auth/ShowQrCode', {
    method: 'GET',
    access: 'anyone',
    file: 'out',
    input: z.object({ id: qrCode }),
    output: z.object({}),
  }),
  /** Opens the session of the browser that asked for the code, once a phone has confirmed it. */
  'auth.loginQr': call('/station/auth/LoginQr', {
    access: 'anyone',
    audit: 'auth.login',
    input: z.object({ code: qrCode }),
    output: session,
  }),
  /** What the phone shows before it confirms: where the code was asked for, by which browser, and when. */
  'auth.lookAtQr': call('/station/auth/LookAtQrCode', {
    access: 'signedIn',
    input: z.object({ code: qrCode }),
    output: z.object({ address: z.string(), agent: z.string(), time, lastsSeconds: z.int() }),
  }),
  'auth.answerQr': call('/station/auth/AnswerQrCode', {
    access: 'signedIn',
    audit: 'auth.qrAnswer',
    input: z.object({ code: qrCode, accept: z.boolean() }),
    output: done,
  }),
  /** Restores a session after a reload from its HttpOnly cookie. */
  'auth.session': call('/station/auth/Session', { access: 'anyone', input: nothing, output: session }),
  'auth.logout': call('/station/auth/logout', {
    access: 'signedIn',
    audit: 'auth.logout',
    input: z.object({ token: z.string().optional() }),
    output: done,
  }),
  /** Ends the session of the browser's cookie, if it has one: the sign-in page asks it when it loads. */
  'auth.leave': call('/station/auth/Leave', {
    access: 'anyone',
    audit: 'auth.logout',
    input: nothing,
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
  /** Whether the caller signs in with an authenticator app besides, and how many spare codes are left. */
  'auth.otpState': call('/station/auth/QueryOtp', {
    access: 'signedIn',
    input: nothing,
    output: z.object({ enabled: z.boolean(), recoveryLeft: z.int() }),
  }),
  /** A new secret for the app, as text and as a QR code in SVG; it counts once its first code was right. */
  'auth.otpBegin': call('/station/auth/BeginOtp', {
    access: 'signedIn',
    audit: 'auth.otpBegin',
    input: z.object({ pswd: secret }),
    output: z.object({ secret: z.string(), image: z.string() }),
  }),
  /** The spare codes for a lost phone, shown once. */
  'auth.otpConfirm': call('/station/auth/ConfirmOtp', {
    access: 'signedIn',
    audit: 'auth.otpConfirm',
    input: z.object({ code: otp }),
    output: z.object({ recovery: z.array(z.string()) }),
  }),
  'auth.otpRemove': call('/station/auth/RemoveOtp', {
    access: 'signedIn',
    audit: 'auth.otpRemove',
    input: z.object({ pswd: secret }),
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
