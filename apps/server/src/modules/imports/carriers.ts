import { createHash } from 'node:crypto'
import { COMM_ID_LENGTHS } from '@lamplighter/contract'

const SERIES = { gateway: '19', 'power-box': '18' } as const

/**
 * Communication numbers for the gateways and power boxes that a file names but does not number: 11 digits, the same
 * for the same name on every run.
 */
export function carrierCodes() {
  const given = new Set<string>()
  return (kind: keyof typeof SERIES, name: string): string => {
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
}

export const isCommunicationNumber = (text: string) => (COMM_ID_LENGTHS as readonly number[]).includes(text.length)
