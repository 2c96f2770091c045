import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { cameraAddresses } from './camera-address.ts'

const { admits } = cameraAddresses(new Set(['127.0.0.9']), () => ['10.0.0.5', 'fd12::5'])

test.each(['10.0.0.20', '172.16.4.1', '192.168.1.64', '100.64.0.7', '8.8.8.8', 'fd12::20', '2606:4700::1111'])(
  'a camera may stand at %s',
  (address) => expect(admits(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '127.0.0.1', '127.255.255.254', '169.254.169.254', '192.0.0.8', '100.100.100.200', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:10.0.0.20', '64:ff9b::a00:14'],
  ...['2002:a00:14::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1', 'nothing'],
])('no camera stands at %s', (address) => expect(admits(address)).toBe(false))

describe('addresses of this machine', () => {
  test.each(['10.0.0.5', 'fd12::5'])('are closed: %s', (address) => expect(admits(address)).toBe(false))

  test('are read from its network cards', () => {
    const cards = Object.values(networkInterfaces()).flatMap((card) => card ?? [])
    const ofCards = cameraAddresses(new Set()).admits
    expect(cards.filter(({ address }) => ofCards(address))).toEqual([])
  })
})

test('what the settings allow is open all the same', () => expect(admits('127.0.0.9')).toBe(true))
