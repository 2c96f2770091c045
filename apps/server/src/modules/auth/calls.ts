import { type authCalls, fail, usable } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import type { Channels } from '../channels/index.ts'
import type { Handlers, Visit } from '../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { placeOf, sessionAnswer } from './answer.ts'
import { changePassword } from './modify.ts'
import { clearFailures, demandChange, demoAccounts, getPerson, type Person } from './people.store.ts'
import { qrHandlers } from './qr/calls.ts'
import type { QrSignIn } from './qr/codes.ts'
import { forgetToken } from './remembered.ts'
import { forgetOnVisit, rememberedOn, rememberOnVisit } from './remembering.ts'
import { secondFactorHandlers } from './second-factor/calls.ts'
import { createSecondFactors } from './second-factor/factors.ts'
import type { Sessions } from './sessions.ts'
import { createSignIn, isPasswordOutdated, provePassword } from './signin.ts'
import { smsHandlers } from './sms/calls.ts'
import { SESSION_COOKIE, welcome } from './welcome.ts'

export type AuthDeps = {
  db: Database
  clock: Clock
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
  async function admitted(visit: Visit, account: string, password: string | undefined) {
    const token = rememberedOn(visit)
    if (password === undefined) {
      return signInRemembered(visit, account, token).catch((refusal) => {
        forgetOnVisit(visit)
        throw refusal
      })
    }
    const person = await signIn(visit, account, password)
    if (token) await db.system((scope) => forgetToken(scope, token, deps.clock.now()))
    return { person, family: undefined }
  }

  /** Whoever comes by a password that has grown too old, typed or remembered, has to choose another first. */
  async function withFreshPassword(person: Person): Promise<Person> {
    if (person.mustChange || !isPasswordOutdated(person, deps.clock.now())) return person
    await db.system((scope) => demandChange(scope, person.id))
    await sessions.refresh([person.id])
    return { ...person, mustChange: true }
  }

  const mayBeRemembered = async (person: Person) =>
    person.settled['signIn.remember'] && !person.isSuper && !(await factors.state(person.id)).enabled

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
        simple: settings.LAMPLIGHTER_SIMPLE_SIGN_IN,
      }
    },

    'auth.login': async (visit, { name, pswd, remember: wanted, otp }) => {
      visit.note({ account: name })
      const { person, family } = await admitted(visit, name, pswd)
      await factors.prove(person, otp)
      await db.system((scope) => clearFailures(scope, person.id))
      const isKept = wanted && (await mayBeRemembered(person))
      if (!isKept) forgetOnVisit(visit)
      const joined = isKept ? await rememberOnVisit(deps, visit, person, family) : family
      return welcome(deps, visit, await withFreshPassword(person), joined)
    },

    'auth.session': async (visit) => {
      const token = visit.cookie(SESSION_COOKIE)
      const caller = token ? await sessions.find(token) : null
      if (!token || !caller) throw fail('auth.notSignedIn')
      const person = await personBehind(caller.personId)
      return sessionAnswer(deps, visit.language, { person, customerId: caller.customerId, app: caller.app, token })
    },

    'auth.logout': async ({ caller, setCookie }) => {
      await sessions.end(caller.tokenHash)
      setCookie(SESSION_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true })
      return {}
    },

    // The cookie stays: by the time of the answer it may be that of the next sign-in.
    'auth.leave': async ({ cookie, note }) => {
      const token = cookie(SESSION_COOKIE)
      const caller = token ? await sessions.find(token, false) : null
      if (!caller) {
        note({ unchanged: true })
        return {}
      }
      note({ account: caller.account, customerId: caller.customerId })
      await sessions.end(caller.tokenHash)
      return {}
    },

    'auth.check': async ({ caller }, { pswd }) => {
      await provePassword(deps, await personBehind(caller.personId), pswd)
      return { time: new Date(await sessions.confirmPassword(caller.tokenHash)).toISOString() }
    },

    'auth.switch': async ({ caller, note }, { app, cust }) => {
      if (!usable(caller.apps).some((code) => code === app)) throw fail('auth.noApplication')
      const { config } = await placeOf(deps, await personBehind(caller.personId), cust)
      await sessions.switchTo(caller.tokenHash, cust, app)
      note({ target: `${cust}/${app}`, before: `${caller.customerId}/${caller.app}` })
      return { cfg: config }
    },

    'auth.modify': async ({ caller }, change) => {
      await changePassword(deps, caller, change)
      return {}
    },

    'auth.sessions': ({ caller }) => sessions.list(caller),

    'auth.revoke': async ({ caller, note }, { id }) => {
      note({ target: id })
      if (!(await sessions.revoke(caller.personId, id)))
        throw fail('request.notFound', { what: { zh: '会话', en: 'session' } })
      return {}
    },

    'auth.revokeOthers': async ({ caller }) => {
      await sessions.endOthers(caller.personId, caller.tokenHash)
      return {}
    },
  }
}
