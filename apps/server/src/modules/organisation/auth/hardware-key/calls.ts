import { fail, type hardwareKeyCalls } from '@lamplighter/contract'
import type { Handlers } from '../../../context.ts'
import { getPerson } from '../people.store.ts'
import type { PasswordDeps } from '../signin.ts'
import { type Welcome, welcome } from '../welcome.ts'
import { KEY_NONCE } from './challenges.ts'
import { keysOf } from './keys.store.ts'
import { createHardwareKeys } from './keys.ts'

export function hardwareKeyHandlers(
  deps: Welcome & PasswordDeps & { secret: string },
): Handlers<typeof hardwareKeyCalls> {
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
    'key.challenge': async (context) => {
      refuseOff()
      return keys.challenge(context)
    },

    'key.login': async (context, proof) => {
      context.note({ target: proof.serial, after: { way: 'key' } })
      refuseOff()
      const { person, noteUse } = await keys.signIn(context, proof)
      context.setCookie(KEY_NONCE, '', { maxAgeSeconds: 0, httpOnly: true })
      return welcome(deps, context, person, async (scope) => void (await noteUse(scope)))
    },

    'key.query': ({ caller }) => db.system((scope) => keysOf(scope, caller.personId)),

    'key.add': async (context, key) => {
      const { serial, name } = key
      context.note({ target: serial, after: { name } })
      refuseOff()
      return { id: await keys.add(context, await personBehind(context.caller.personId), key) }
    },

    'key.remove': async (context, { id, pswd }) => {
      context.note({ target: String(id) })
      await keys.remove(context, await personBehind(context.caller.personId), id, pswd)
      return {}
    },
  }
}
