import { type authCalls, fail, type Label, type Language, type Output, operations } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import { grantsOf } from './grants.store.ts'
import { type CustomerRow, customersOf, type Person } from './people.store.ts'

type Deps = { db: Database; clock: Clock; settings: Settings }

/** Applications whose screens exist, with their first page. */
const APPLICATIONS: Record<string, { name: Label; url: string }> = {
  light: { name: { zh: '道路照明', en: 'Road lighting' }, url: '/index/light/road/home' },
}

export const isApplication = (code: string): boolean => code in APPLICATIONS

/** Where a person begins: the first of their applications that has screens. */
export const firstApplication = ({ apps }: Pick<Person, 'apps'>): string => apps.find(isApplication) ?? apps[0] ?? ''

function sceneOf(code: string, language: Language) {
  const found = APPLICATIONS[code]
  return found ? [{ code, name: found.name[language], url: found.url }] : []
}

const heldBy = (person: Pick<Person, 'isSuper'>, grants: ReadonlyMap<string, unknown>) =>
  person.isSuper ? Object.keys(operations) : [...grants.keys()]

function configOf(customer: CustomerRow, ops: string[], { clock, settings }: Deps) {
  return {
    name: customer.name,
    ops,
    map: { lng: customer.lng, lat: customer.lat, zoom: customer.zoom, style: settings.LAMPLIGHTER_MAP_STYLE ?? null },
    clock: { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs, timeZone: customer.timeZone },
  }
}

/** What a console needs of the organisation a person turns to. @throws auth.noOrganisation */
export async function placeOf(deps: Deps, person: Person, customerId: number) {
  const { customers, grants } = await deps.db.system(async (scope) => ({
    customers: await customersOf(scope, person),
    grants: await grantsOf(scope, person.id, customerId),
  }))
  const customer = customers.find(({ id }) => id === customerId)
  if (!customer) throw fail('auth.noOrganisation')
  const ops = heldBy(person, grants)
  return { customers, ops, config: configOf(customer, ops, deps) }
}

type Opened = { person: Person; customerId: number; app: string; token: string }

/** The answer that a console starts from. */
export async function sessionAnswer(
  deps: Deps,
  language: Language,
  { person, customerId, app, token }: Opened,
): Promise<Output<(typeof authCalls)['auth.login']>> {
  const { customers, ops, config } = await placeOf(deps, person, customerId)
  return {
    token,
    curApp: app,
    curCust: customerId,
    appScenes: person.apps.flatMap((code) => sceneOf(code, language)),
    customers: customers.map(({ id, name }) => ({ id, name })),
    modify: person.mustChange,
    user: { id: person.id, account: person.account, name: person.name, isSuper: person.isSuper },
    ops,
    config,
  }
}
