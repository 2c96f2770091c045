import type { Outbox } from '../../../outbox/index.ts'
import type { Audience } from '../../audience.ts'
import type { Sessions } from './sessions.ts'

type Deps = {
  outbox: Pick<Outbox, 'on'>
  sessions: Pick<Sessions, 'forget' | 'boundBy'>
  audience: Pick<Audience, 'recheck'>
}

/** Lets this process go by what became of sessions, whichever process changed them. */
export function followSessions({ outbox, sessions, audience }: Deps): void {
  const refresh = (personIds: readonly number[]) => {
    sessions.forget(personIds)
    audience.recheck(personIds)
  }
  outbox.on('sessionsChanged', ({ body }) => refresh(body.personIds))
  // Whose right reaches a group reaches what has come below it.
  outbox.on('inventoryChanged', async ({ customerId }) => refresh(await sessions.boundBy(customerId!)))
}
