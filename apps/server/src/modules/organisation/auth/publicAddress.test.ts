import { expect, test } from 'vitest'
import { readSettings } from '../../../settings.ts'
import { publicAddress } from './publicAddress.ts'

const outside = { address: '192.168.1.7', internal: false, family: 'IPv4' } as const
const inside = { address: '127.0.0.1', internal: true, family: 'IPv4' } as const
const machine = { lo: [inside], eth: [outside] } as unknown as NonNullable<Parameters<typeof publicAddress>[1]>
const addressFor = (env: Record<string, string>) => publicAddress(readSettings(env), machine)

test.each([
  ['the address in the settings', { LAMPLIGHTER_PUBLIC_URL: 'https://lights.example/' }, 'https://lights.example'],
  ['this machine for itself', {}, 'http://localhost:8080'],
  ['this machine in its network', { LAMPLIGHTER_HOST: '0.0.0.0' }, 'http://192.168.1.7:8080'],
  ['the one address it listens on', { LAMPLIGHTER_HOST: '10.1.2.3' }, 'http://10.1.2.3:8080'],
])('phones are sent to %s', (_, env, address) => {
  expect(addressFor(env)).toBe(address)
})
