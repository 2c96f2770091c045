import { randomUUID } from 'node:crypto'
import { type authCalls, fail, usable } from '@lamplighter/contract'
import type { Settings } from '../../../settings.ts'
import type { CallContext, Handlers } from '../../context.ts'
import type { Channels } from '../../platform/channels/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { placeOf, sessionAnswer } from './answer.ts'
import { type ChangeDeps, changeAccount } from './change.ts'
import { changePassword } from './modify.ts'
import {
  clearFailures,
  demandChange,
  demoAccounts,
  getPerson,
  type Person,
  takesInternational,
} from './people.store.ts'
import { qrHandlers } from './qr/calls.ts'
import type { QrSignIn } from './qr/codes.ts'
import { demandFamily, forgetToken, remember } from './remembered.ts'
import { clearRememberCookie, rememberTokenOf, setRememberCookie } from './remembering.ts'
import { secondFactorHandlers } from './second-factor/calls.ts'
import { createSecondFactors } from './second-factor/factors.ts'
import type { Sessions } from './sessions.ts'
import { createSignIn, isPasswordOutdated, type PasswordDeps, provePassword } from './signin.ts'
import { smsHandlers } from './sms/calls.ts'
import { SESSION_COOKIE, welcome } from './welcome.ts'

export type AuthDeps = ChangeDeps &
  PasswordDeps & {
    sessions: Sessions
    parameters: Parameters
    settings: Settings
    secret: string
    channels: Pick<Channels, 'send'>
    qr: QrSignIn
    randomBelow: (end: number) => number
    onError: (error: unknown) => void
  }

/** `text|address;text|address` of the settings. */
const recordFiling = (setting: string | undefined) =>
  (setting ?? '')
    .split(';')
    .filter(Boolean)
    .map((line) => {
      const [text = '', url] = line.split('|')
      return { text: text.trim(), url: url?.trim() || null }
    })

export function authHandlers(deps: AuthDeps): Handlers<typeof authCalls> {
  const { db, sessions, settings } = deps
  const { signIn, signInRemembered } = createSignIn(deps)
  const factors = createSecondFactors(deps)

  const personBehind = async (personId: number) => {
    const person = await db.system((scope) => getPerson(scope, personId))
    if (!person) throw fail('session.expired')
    return person
  }

  /** Whoever types the password or whose dots are refused has no use for the old token any more. */
  async function admitted(context: CallContext, account: string, password: string | undefined) {
    const token = rememberTokenOf(context)
    if (password === undefined) {
      const remembered = await signInRemembered(context, account, token).catch((refusal) => {
        clearRememberCookie(context)
        throw refusal
      })
      return { ...remembered, outdated: undefined }
    }
    return { person: await signIn(context, account, password), family: undefined, outdated: token }
  }

  const mayBeRemembered = async (person: Person) =>
    person.parameterValues['signIn.remember'] && !person.isSuper && !(await factors.state(person.id)).enabled

  return {
    ...smsHandlers({ ...deps, factors }),
    ...qrHandlers(deps),
    ...secondFactorHandlers({ ...deps, factors }),

    'auth.site': async () => {
      const accounts = await db.system(demoAccounts)
      return {
        demo:
          accounts.length > 0
            ? { accounts: accounts.map((row) => row.account), inbox: settings.LAMPLIGHTER_DEMO_INBOX ?? null }
            : null,
        hardwareKey: settings.LAMPLIGHTER_HARDWARE_KEY,
        openId: settings.LAMPLIGHTER_OPENID_ISSUER ? settings.LAMPLIGHTER_OPENID_NAME : null,
        appDownload: settings.LAMPLIGHTER_APP_URL ?? null,
        recordFiling: recordFiling(settings.LAMPLIGHTER_RECORD_FILING),
        international: await db.system(takesInternational),
        simple: settings.LAMPLIGHTER_SIMPLE_SIGN_IN,
      }
    },

    'auth.login': async (context, { name, pswd, remember: wanted, otp }) => {
      context.note({ account: name })
      const { person, family, outdated } = await admitted(context, name, pswd)
      await factors.prove(person, otp)
      const isKept = wanted && (await mayBeRemembered(person))
      // Whoever comes by a password that has grown too old, typed or remembered, has to choose another first.
      const mustChange = person.mustChange || isPasswordOutdated(person, deps.clock.now())
      let next: string | undefined
      const answer = await welcome(deps, context, { ...person, mustChange }, async (scope) => {
        const now = deps.clock.now()
        if (outdated) await forgetToken(scope, outdated, now)
        await clearFailures(scope, person.id)
        if (mustChange && !person.mustChange) {
          await demandChange(scope, person.id)
          scope.publish(null, 'sessionsChanged', { personIds: [person.id] })
        }
        if (!isKept) return family
        if (family !== undefined) await demandFamily(scope, family)
        const joined = family ?? randomUUID()
        next = await remember(scope, person, context, now, joined)
        return joined
      })
      if (next === undefined) clearRememberCookie(context)
      else setRememberCookie(context, person.account, next)
      return answer
    },

    'auth.session': async (context) => {
      const token = context.cookie(SESSION_COOKIE)
      const caller = token ? await sessions.find(token) : null
      if (!token || !caller) throw fail('auth.notSignedIn')
      const person = await personBehind(caller.personId)
      return sessionAnswer(deps, context.language, { person, customerId: caller.customerId, app: caller.app, token })
    },

    'auth.logout': async (context) => {
      await changeAccount(deps, context, (scope) => sessions.end(scope, context.caller))
      context.setCookie(SESSION_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true })
      return {}
    },

    // The cookie stays: by the time of the answer it may be that of the next sign-in.
    'auth.leave': async (context) => {
      const token = context.cookie(SESSION_COOKIE)
      const caller = token ? await sessions.find(token, false) : null
      if (!caller) {
        context.note({ unchanged: true })
        return {}
      }
      context.note({ account: caller.account, customerId: caller.customerId })
      await changeAccount(deps, context, (scope) => sessions.end(scope, caller))
      return {}
    },

    'auth.check': async (context, { pswd }) => {
      await provePassword(deps, await personBehind(context.caller.personId), pswd)
      const time = await changeAccount(deps, context, (scope) => sessions.confirmPassword(scope, context.caller))
      return { time: new Date(time).toISOString() }
    },

    'auth.switch': async (context, { app, cust }) => {
      const { caller, note } = context
      if (!usable(caller.apps).some((code) => code === app)) throw fail('auth.noApplication')
      const { config } = await placeOf(deps, await personBehind(caller.personId), cust)
      note({ target: `${cust}/${app}`, before: `${caller.customerId}/${caller.app}` })
      await changeAccount(deps, context, (scope) => sessions.switchTo(scope, caller, cust, app))
      return { cfg: config }
    },

    'auth.modify': async (context, change) => {
      await changePassword(deps, context, change)
      return {}
    },

    'auth.sessions': ({ caller }) => sessions.list(caller),

    'auth.revoke': async (context, { id }) => {
      context.note({ target: id })
      await changeAccount(deps, context, async (scope) => {
        if (!(await sessions.revoke(scope, context.caller.personId, id)))
          throw fail('request.notFound', { what: { zh: '会话', en: 'session' } })
      })
      return {}
    },

    'auth.revokeOthers': async (context) => {
      const { personId, tokenHash } = context.caller
      await changeAccount(deps, context, (scope) => sessions.endOthers(scope, personId, tokenHash))
      return {}
    },
  }
}
