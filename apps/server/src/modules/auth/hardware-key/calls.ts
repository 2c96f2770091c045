import { fail, type hardwareKeyCalls } from '@lamplighter/contract'
import type { Handlers } from '../../context.ts'
import { getPerson } from '../people.store.ts'
import { type Welcome, welcome } from '../welcome.ts'
import { KEY_NONCE } from './challenges.ts'
import { keysOf } from './keys.store.ts'
import { createHardwareKeys } from './keys.ts'

export function hardwareKeyHandlers(deps: Welcome & { secret: string }): Handlers<typeof hardwareKeyCalls> {
  const { db, settings } = deps
  const keys = createHardwareKeys(deps)

  /** An installation that lets nobody in by a key asks for none. */
  const refuseOff = () => {
    if (!settings.LAMPLIGHTER_HARDWARE_KEY) throw fail('auth.keyRefused')
  }
  const personBehind = async (personId: number) => {
    const person = await db.system((scope) => getPerson(scope, personId))
    if (!person) throw fail('session.expired')
    return person
  }

  return {
    'key.challenge': async (visit) => {
      refuseOff()
      return keys.challenge(visit)
    },

    'key.login': async (visit, proof) => {
      visit.note({ target: proof.serial, after: { way: 'key' } })
      refuseOff()
      const { person, noteUse } = await keys.signIn(visit, proof)
      visit.setCookie(KEY_NONCE, '', { maxAgeSeconds: 0, httpOnly: true })
      return welcome(deps, visit, person, async (scope) => void (await noteUse(scope)))
    },

    'key.query': ({ caller }) => db.system((scope) => keysOf(scope, caller.personId)),

    'key.add': async (visit, key) => {
      const { serial, name } = key
      visit.note({ target: serial, after: { name } })
      refuseOff()
      return { id: await keys.add(visit, await personBehind(visit.caller.personId), key) }
    },

    'key.remove': async (visit, { id, pswd }) => {
      visit.note({ target: String(id) })
      await keys.remove(visit, await personBehind(visit.caller.personId), id, pswd)
      return {}
    },
  }
}
