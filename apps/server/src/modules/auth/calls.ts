import { type authCalls, fail, type Label, type Language, type Output, operations } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import type { Handlers, Visit } from '../context.ts'
import { grantsOf } from './grants.store.ts'
import { changePassword } from './modify.ts'
import { passwordMatches } from './password.ts'
import { type CustomerRow, customersOf, demoAccounts, getPerson, type Person } from './people.store.ts'
import { forgetToken } from './remembered.ts'
import { forgetOnVisit, rememberedOn, rememberOnVisit } from './remembering.ts'
import type { Sessions } from './sessions.ts'
import { signIn, signInRemembered } from './signin.ts'

export type AuthDeps = { db: Database; clock: Clock; sessions: Sessions; settings: Settings }

const SESSION_COOKIE = 'lamplighter_session'

/** Applications whose screens exist, with their first page. */
const APPLICATIONS: Record<string, { name: Label; url: string }> = {
  light: { name: { zh: '道路照明', en: 'Road lighting' }, url: '/index/light/road/home' },
}

function sceneOf(code: string, language: Language) {
  const found = APPLICATIONS[code]
  return found ? [{ code, name: found.name[language], url: found.url }] : []
}

function configOf(customer: CustomerRow, ops: string[], { clock, settings }: AuthDeps) {
  return {
    name: customer.name,
    ops,
    map: { lng: customer.lng, lat: customer.lat, zoom: customer.zoom, style: settings.LAMPLIGHTER_MAP_STYLE ?? null },
    clock: { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs, timeZone: customer.timeZone },
  }
}

type Opened = { person: Person; customerId: number; app: string; token: string }

/** The answer that a console starts from. */
async function sessionAnswer(
  deps: AuthDeps,
  { language }: Visit,
  opened: Opened,
): Promise<Output<(typeof authCalls)['auth.login']>> {
  const { person, customerId, app, token } = opened
  const { customers, grants } = await deps.db.system(async (scope) => ({
    customers: await customersOf(scope, person),
    grants: await grantsOf(scope, person.id, customerId),
  }))
  const customer = customers.find(({ id }) => id === customerId)
  if (!customer) throw fail('auth.noOrganisation')
  const ops = person.isSuper ? Object.keys(operations) : [...grants.keys()]
  return {
    token,
    curApp: app,
    curCust: customerId,
    appScenes: person.apps.flatMap((code) => sceneOf(code, language)),
    customers: customers.map(({ id, name }) => ({ id, name })),
    modify: person.mustChange,
    user: { id: person.id, account: person.account, name: person.name, isSuper: person.isSuper },
    ops,
    config: configOf(customer, ops, deps),
  }
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

  /** Whoever types the password or whose dots are refused has no use for the old token any more. */
  async function admitted(visit: Visit, account: string, password: string | undefined) {
    const token = rememberedOn(visit)
    if (password === undefined) {
      return signInRemembered(deps, visit, account, token).catch((refusal) => {
        forgetOnVisit(visit)
        throw refusal
      })
    }
    const person = await signIn(deps, account, password)
    if (token) await db.system((scope) => forgetToken(scope, token, deps.clock.now()))
    return { person, family: undefined }
  }

  return {
    'auth.site': async () => {
      const accounts = await db.system(demoAccounts)
      return {
        demo: accounts.length > 0 ? { accounts: accounts.map((row) => row.account) } : null,
        appDownload: settings.LAMPLIGHTER_APP_URL ?? null,
        recordFiling: recordFiling(settings.LAMPLIGHTER_RECORD_FILING),
      }
    },

    'auth.login': async (visit, { name, pswd, remember: wanted }) => {
      visit.note({ account: name })
      const { person, family } = await admitted(visit, name, pswd)
      const app = person.apps.find((code) => code in APPLICATIONS) ?? person.apps[0] ?? ''
      const token = await sessions.open({ id: person.id, customerId: person.customerId, app }, visit)
      visit.note({ account: person.account, customerId: person.customerId })
      visit.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: null, httpOnly: true })
      if (wanted && !person.isSuper) await rememberOnVisit(deps, visit, person, family)
      else forgetOnVisit(visit)
      return sessionAnswer(deps, visit, { person, customerId: person.customerId, app, token })
    },

    'auth.session': async (visit) => {
      const token = visit.cookie(SESSION_COOKIE)
      const caller = token ? await sessions.find(token) : null
      if (!token || !caller) throw fail('auth.notSignedIn')
      const person = await db.system((scope) => getPerson(scope, caller.personId))
      if (!person) throw fail('auth.notSignedIn')
      return sessionAnswer(deps, visit, { person, customerId: caller.customerId, app: caller.app, token })
    },

    'auth.logout': async ({ caller, setCookie }) => {
      await sessions.end(caller.tokenHash)
      setCookie(SESSION_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true })
      return {}
    },

    'auth.check': async ({ caller }, { pswd }) => {
      const person = await db.system((scope) => getPerson(scope, caller.personId))
      if (!person || !(await passwordMatches(pswd, person.password))) throw fail('auth.wrong')
      return { time: new Date(await sessions.confirmPassword(caller.tokenHash)).toISOString() }
    },

    'auth.switch': async ({ caller, note }, { app, cust }) => {
      if (!caller.apps.includes(app) || !(app in APPLICATIONS)) throw fail('auth.noApplication')
      const person = await db.system((scope) => getPerson(scope, caller.personId))
      const customer = person && (await db.system((scope) => customersOf(scope, person))).find(({ id }) => id === cust)
      if (!customer) throw fail('auth.noOrganisation')
      const grants = await db.system((scope) => grantsOf(scope, person.id, cust))
      await sessions.switchTo(caller.tokenHash, cust, app)
      note({ target: `${cust}/${app}`, before: `${caller.customerId}/${caller.app}` })
      return { cfg: configOf(customer, caller.isSuper ? Object.keys(operations) : [...grants.keys()], deps) }
    },

    'auth.modify': async ({ caller }, change) => {
      await changePassword(deps, caller, change)
      return {}
    },
  }
}
