import { createHash } from 'node:crypto'
import { COMM_ID_LENGTHS, type Kind } from '@lamplighter/contract'
import type { Steps } from '../../../scheduling/slices.ts'

const SERIES = { gateway: '19', 'power-box': '18' } as const

const isCommunicationNumber = (text: string) => (COMM_ID_LENGTHS as readonly number[]).includes(text.length)

type KnownCarrier = { readonly code: string; readonly kind: Kind; readonly name: string }

/** The devices of a kind that a text can mean: by their number, or by a name that one alone has. */
function* findCarriers(known: readonly KnownCarrier[]): Steps<(kind: Kind, text: string) => string | undefined> {
  const found = new Map<string, string | null>()
  for (const { kind, name, code } of known) {
    const key = `${kind} ${name}`
    found.set(key, found.has(key) ? null : code)
    yield
  }
  for (const { kind, code } of known) {
    found.set(`${kind} ${code}`, code)
    yield
  }
  return (kind, text) => found.get(`${kind} ${text}`) ?? undefined
}

export type CarrierCode = (kind: keyof typeof SERIES, name: string) => string

/**
 * Communication numbers of the gateways and power boxes that a file names: that of the one that is meant, a gateway's own where
 * it is one, else 11 digits that are the same for the same name on every run.
 */
export function* carrierCodes(known: readonly KnownCarrier[] = []): Steps<CarrierCode> {
  const find = yield* findCarriers(known)
  const codes = new Map<string, string>()
  const given = new Set<string>()
  const make = (kind: keyof typeof SERIES, name: string): string => {
    if (kind === 'gateway' && isCommunicationNumber(name)) return name
    for (let attempt = 0; ; attempt++) {
      const hash = createHash('sha256')
        .update(JSON.stringify([kind, name, attempt]))
        .digest()
      const code = SERIES[kind] + String(hash.readUIntBE(0, 6) % 1e9).padStart(9, '0')
      if (given.has(code)) continue
      given.add(code)
      return code
    }
  }
  /** One that was renamed since an import is still that of its first name. */
  const codeOf = (kind: keyof typeof SERIES, name: string): string => {
    const made = make(kind, name)
    return find(kind, made) ?? find(kind, name) ?? made
  }
  return (kind, name) => {
    const key = `${kind} ${name}`
    const code = codes.get(key) ?? codeOf(kind, name)
    codes.set(key, code)
    return code
  }
}
