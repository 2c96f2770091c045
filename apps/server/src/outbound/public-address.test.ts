import { expect, test } from 'vitest'
import { createPublicLookup, isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

const resolving = (...addresses: string[]) =>
  createPublicLookup((_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )
const asked = (look: ReturnType<typeof createPublicLookup>, all: boolean) =>
  new Promise<unknown>((resolve, reject) =>
    look('localhost', { all }, (error, address) => (error ? reject(error) : resolve(address))),
  )

test('of the addresses of a name only public ones are connected to', async () => {
  const look = resolving('10.0.0.1', '8.8.8.8', '::1')
  expect(await asked(look, false)).toBe('8.8.8.8')
  expect(await asked(look, true)).toEqual([{ address: '8.8.8.8', family: 4 }])
})

test('a name that leads into a private network is refused', async () => {
  await expect(asked(resolving('10.0.0.1', '::1'), true)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
})

test('the names of this machine are refused', async () => {
  await expect(asked(createPublicLookup(), false)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
})
