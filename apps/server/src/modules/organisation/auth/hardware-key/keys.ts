import { fail, keyStatement } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'
import type { CallContext } from '../../../context.ts'
import { type ChangeDeps, changeAccount } from '../change.ts'
import { hmacBy } from '../hmac.ts'
import { getPerson, type Person } from '../people.store.ts'
import { admitPerson, type PasswordDeps, provePassword } from '../signin.ts'
import { createAddressThrottle } from '../throttle.ts'
import { createChallenges } from './challenges.ts'
import { countKeys, deleteKey, findKey, insertKey, noteUse } from './keys.store.ts'
import { decoys, isSignedBy, pemOf, publicKeyIn } from './signature.ts'

const KEYS_EACH = 5
const PER_ADDRESS = { limit: 20, windowMs: 15 * 60_000 }

const keyLabel = { zh: '硬件密钥', en: 'hardware key' }

export type Proof = { serial: string; challenge: string; signature: string }
export type NewKey = Proof & { name: string; publicKey: string }

type Asker = Pick<CallContext, 'address' | 'cookie' | 'origin'>
type Auditor = Pick<CallContext, 'appendAudit'>

/** Sign-in by a key that signs our challenge for the page it was asked by; its owner unlocks it at the helper. */
export function createHardwareKeys(deps: ChangeDeps & PasswordDeps & { secret: string }) {
  const { db, clock } = deps
  const challenges = createChallenges(deps)
  const addresses = createAddressThrottle(clock, PER_ADDRESS)
  const hmac = hmacBy(deps.secret, 'unknown hardware key')
  const now = () => new Date(clock.now())

  /** A serial that nobody registered is always of the same kind. */
  const decoyFor = (serial: string) => decoys[hmac(serial)[0]! % decoys.length]!

  /** What has to be signed; it cannot be asked for again. @throws auth.keyRefused, auth.keyExpired, auth.tooOften */
  async function takeStatement(asker: Asker, challenge: string): Promise<string> {
    addresses.admit(asker.address)
    if (asker.origin === null) throw fail('auth.keyRefused')
    await challenges.take(asker, challenge)
    return keyStatement(asker.origin, challenge)
  }

  function refuse({ address }: Asker): never {
    addresses.failed(address)
    throw fail('auth.keyRefused')
  }

  return {
    challenge: challenges.ask,

    /** The owner of the key, and what writes its use down. @throws auth.keyExpired, auth.keyRefused, auth.tooOften, auth.frozen, auth.userExpired, auth.noApplication */
    async signIn(asker: Asker & Pick<CallContext, 'note'>, { serial, challenge, signature }: Proof) {
      const statement = await takeStatement(asker, challenge)
      const { registered, owner } = await db.system(async (scope) => {
        const found = await findKey(scope, serial)
        // Asked for nobody too, so that an unknown serial takes no less time.
        return { registered: found, owner: await getPerson(scope, found?.personId ?? 0) }
      })
      if (owner) asker.note({ account: owner.account, customerId: owner.customerId })
      const key = publicKeyIn(registered?.publicKey ?? decoyFor(serial))
      const isSigned = key !== null && isSignedBy(key, statement, signature)
      if (!isSigned || !registered || !owner) return refuse(asker)
      return {
        person: admitPerson(owner, clock.now()),
        noteUse: (scope: Queries) => noteUse(scope, registered.id, now()),
      }
    },

    /** @throws auth.wrong, auth.keyUnreadable, auth.keyExpired, auth.keyRefused, auth.keyLimit, auth.keyTaken */
    async add(asker: Asker & Auditor, person: Person, { pswd, name, publicKey, ...proof }: NewKey & { pswd: string }) {
      await provePassword(deps, person, pswd)
      const key = publicKeyIn(publicKey)
      if (!key) throw fail('auth.keyUnreadable')
      const statement = await takeStatement(asker, proof.challenge)
      if (!isSignedBy(key, statement, proof.signature)) refuse(asker)
      return changeAccount(deps, asker, async (scope) => {
        if ((await countKeys(scope, person.id)) >= KEYS_EACH) throw fail('auth.keyLimit', { limit: KEYS_EACH })
        const added = { serial: proof.serial, name, publicKey: pemOf(key), addedAt: now() }
        const id = await insertKey(scope, person, added)
        if (id === null) throw fail('auth.keyTaken')
        return id
      })
    },

    /** @throws auth.wrong, request.notFound */
    async remove(context: Auditor & Pick<CallContext, 'note'>, person: Person, id: number, pswd: string) {
      await provePassword(deps, person, pswd)
      await changeAccount(deps, context, async (scope) => {
        const removed = await deleteKey(scope, person.id, id)
        if (!removed) throw fail('request.notFound', { what: keyLabel })
        context.note({ target: removed.serial, before: { name: removed.name } })
      })
    },
  }
}
