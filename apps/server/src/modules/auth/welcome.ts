import { type authCalls, fail, type Output, usable } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import type { Visit } from '../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { sessionAnswer } from './answer.ts'
import { noteLogin, type Person } from './people.store.ts'
import type { Sessions } from './sessions.ts'

export const SESSION_COOKIE = 'lamplighter_session'

export type Welcome = {
  db: Database
  clock: Clock
  sessions: Sessions
  settings: Settings
  parameters: Parameters
}

/** Opens a session for a person who has proved who they are, whatever the way; `family` is the remembered sign-in that it belongs to. @throws auth.noApplication */
export async function welcome(
  deps: Welcome,
  visit: Visit,
  person: Person,
  family?: string,
): Promise<Output<(typeof authCalls)['auth.login']>> {
  const { id, account, customerId } = person
  const [app] = usable(person.apps)
  if (app === undefined) throw fail('auth.noApplication')
  const token = await deps.sessions.open({ id, customerId, app, ...(family ? { family } : {}) }, visit)
  await deps.db.system((scope) => noteLogin(scope, id, visit.address, deps.clock.now()))
  visit.note({ account, customerId })
  visit.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: null, httpOnly: true })
  return sessionAnswer(deps, visit.language, { person, customerId, app, token })
}
