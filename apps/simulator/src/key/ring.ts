import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { HeldKey } from '@lamplighter/contract'

/** A key as it lies in a drawer: whose it is, and its private half as PEM (PKCS #8), which a real one never gives away. */
export type StoredKey = { readonly user: string; readonly privateKey: string }

export type SimulatedKey = HeldKey & { readonly inserted: boolean; readonly unlocked: boolean }

export type Turn = 'inserted' | 'removed'

/** The demo's hardware keys and the machine that they are put into. A key signs while it is in and was unlocked by its PIN. */
export type KeyRing = {
  keys(): readonly SimulatedKey[]
  /** Each is false where there is no such key, or nothing to do. */
  insert(serial: string): boolean
  /** Locks it too. */
  remove(serial: string): boolean
  unlock(serial: string, pin: string): boolean
  /** base64; null when the key is not there or locked. */
  sign(serial: string, statement: string): string | null
  onTurn(listener: (turn: Turn, serial: string) => void): void
}

/** Of every simulated key. */
export const DEMO_PIN = '2580'

/** Every second key is of the other kind that the server reads. */
export function newKey(user: string, index: number): StoredKey {
  const { privateKey } =
    index % 2 === 0 ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { user, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

function cut({ user, privateKey: pem }: StoredKey) {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const digest = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  const serial = `LK-${digest.digest('hex').slice(0, 8).toUpperCase()}`
  return {
    user,
    serial,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
    inserted: false,
    unlocked: false,
  }
}

export function createKeyRing(stored: readonly StoredKey[]): KeyRing {
  const ring = new Map(stored.map(cut).map((key) => [key.serial, key]))
  const listeners: ((turn: Turn, serial: string) => void)[] = []
  const tell = (turn: Turn, serial: string) => {
    for (const listener of listeners) listener(turn, serial)
  }

  return {
    keys: () => [...ring.values()].map(({ privateKey: _, ...key }) => key),
    insert(serial) {
      const key = ring.get(serial)
      if (!key || key.inserted) return false
      key.inserted = true
      tell('inserted', serial)
      return true
    },
    remove(serial) {
      const key = ring.get(serial)
      if (!key?.inserted) return false
      key.inserted = false
      key.unlocked = false
      tell('removed', serial)
      return true
    },
    unlock(serial, pin) {
      const key = ring.get(serial)
      if (!key?.inserted || pin !== DEMO_PIN) return false
      key.unlocked = true
      return true
    },
    sign(serial, statement) {
      const key = ring.get(serial)
      if (!key?.inserted || !key.unlocked) return null
      const digest = key.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256'
      return sign(digest, Buffer.from(statement), { key: key.privateKey, dsaEncoding: 'der' }).toString('base64')
    },
    onTurn: (listener) => void listeners.push(listener),
  }
}
