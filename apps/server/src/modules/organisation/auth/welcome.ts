import { type authCalls, fail, type Output, usable } from '@lamplighter/contract'
import type { Database, SystemScope } from '../../../db/database.ts'
import type { Settings } from '../../../settings.ts'
import type { Clock } from '../../../time/clock.ts'
import type { CallContext } from '../../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { sessionAnswer } from './answer.ts'
import { type ChangeDeps, changeAccount } from './change.ts'
import { noteLogin, type Person } from './people.store.ts'
import type { Sessions } from './sessions.ts'

export const SESSION_COOKIE = 'lamplighter_session'

export type Welcome = ChangeDeps & {
  db: Database
  clock: Clock
  sessions: Sessions
  settings: Settings
  parameters: Parameters
}

/**
 * Opens a session for a person who has proved who they are, whatever the way. What the way keeps of it is written with it by
 * `along`, which returns the remembered sign-in that the session belongs to. @throws auth.noApplication
 */
export async function welcome(
  deps: Welcome,
  context: CallContext,
  person: Person,
  along: (scope: SystemScope) => Promise<string | undefined> = async () => undefined,
): Promise<Output<(typeof authCalls)['auth.login']>> {
  const { id, account, customerId } = person
  const [app] = usable(person.apps)
  if (app === undefined) throw fail('auth.noApplication')
  context.note({ account, customerId })
  const { token, insert } = await deps.sessions.create({ id, customerId, app }, context)
  await changeAccount(deps, context, async (scope) => {
    await insert(scope, await along(scope))
    await noteLogin(scope, id, context.address, deps.clock.now())
  })
  context.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: null, httpOnly: true })
  return sessionAnswer(deps, context.language, { person, customerId, app, token })
}
