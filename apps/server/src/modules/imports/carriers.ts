import { createHash } from 'node:crypto'
import { COMM_ID_LENGTHS } from '@lamplighter/contract'

const SERIES = { gateway: '19', 'power-box': '18' } as const

const isCommunicationNumber = (text: string) => (COMM_ID_LENGTHS as readonly number[]).includes(text.length)

/**
 * Communication numbers of the gateways and power boxes that a file names: a gateway's own where it is one, else 11 digits that
 * are the same for the same name on every run.
 */
export function carrierCodes() {
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
  return (kind: keyof typeof SERIES, name: string): string => {
    const key = `${kind} ${name}`
    const code = codes.get(key) ?? make(kind, name)
    codes.set(key, code)
    return code
  }
}
