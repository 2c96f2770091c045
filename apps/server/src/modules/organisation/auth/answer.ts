import {
  applications,
  type authCalls,
  fail,
  type Granters,
  homeOf,
  type Language,
  type Output,
  operations,
  usable,
} from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import type { Settings } from '../../../settings.ts'
import type { Clock } from '../../../time/clock.ts'
import { consoleSettingsOf, type Parameters } from '../parameters/index.ts'
import { grantersOf, grantsOf } from './grants.store.ts'
import { type CustomerRow, customersOf, type Person } from './people.store.ts'

type Deps = { db: Database; clock: Clock; settings: Settings; parameters: Parameters }

/** The applications that a person can work in, in the order in which they were given. */
const scenesOf = ({ apps }: Pick<Person, 'apps'>, language: Language) =>
  usable(apps).map((code) => ({ code, name: applications[code].label[language], url: homeOf(code) ?? '/' }))

const heldBy = (person: Pick<Person, 'isSuper'>, grants: ReadonlyMap<string, unknown>) =>
  person.isSuper ? Object.keys(operations) : [...grants.keys()]

async function configOf(customer: CustomerRow, ops: string[], { granters }: Granters, deps: Deps) {
  const { clock, settings, parameters } = deps
  return {
    name: customer.name,
    code: customer.code,
    ops,
    granters: granters.map(({ name, operations: given }) => ({ name, operations: [...given] })),
    map: { lng: customer.lng, lat: customer.lat, zoom: customer.zoom },
    clock: { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs, timeZone: customer.timeZone },
    inventedUntil: customer.inventedUntil?.toISOString() ?? null,
    settings: consoleSettingsOf(await parameters.of(customer.id), settings),
  }
}

/** What a console needs of the organisation a person turns to. @throws auth.noOrganisation */
export async function placeOf(deps: Deps, person: Person, customerId: number) {
  const { customers, grants, granting } = await deps.db.system(async (scope) => ({
    customers: await customersOf(scope, person),
    grants: await grantsOf(scope, person.id, customerId),
    granting: await grantersOf(scope, customerId, new Date(deps.clock.now())),
  }))
  const customer = customers.find(({ id }) => id === customerId)
  if (!customer) throw fail('auth.noOrganisation')
  const ops = heldBy(person, grants)
  return { customers, ops, config: await configOf(customer, ops, granting, deps) }
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
    appScenes: scenesOf(person, language),
    customers: customers.map(({ id, name }) => ({ id, name })),
    modify: person.mustChange,
    user: { id: person.id, account: person.account, name: person.name, isSuper: person.isSuper },
    ops,
    config,
  }
}
