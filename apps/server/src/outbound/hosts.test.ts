import { describe, expect, test } from 'vitest'
import { allowedHosts, canonicalHost } from './hosts.ts'

/** What a program may be talked into taking for 127.0.0.1. */
const LOOPBACK = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7F.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '1\u{FF12}7.0.0.1',
  '\u{24E7}27.0.0.1',
  '127\u{3002}0\u{3002}0\u{3002}1',
  '[::ffff:127.0.0.1]',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '127.0.0.1:80',
  'alarms.example@127.0.0.1',
  'http://127.0.0.1',
  '127.0.0.1/alarms.example',
  '127.0.0.1#alarms.example',
  '127.0.0.1?alarms.example',
  '127.0.0.1%00.alarms.example',
  'alarms.example\\@127.0.0.1',
  'alarms.example\n127.0.0.1',
  '169.254.169.254',
]

test.each(LOOPBACK)('%j is not let in by the name of another host', (host) => {
  const allowed = allowedHosts('alarms.example, 10.0.0.9')
  expect(allowed.has(canonicalHost(host) ?? '')).toBe(false)
})

describe('a host has one spelling', () => {
  test.each([
    ['ALARMS.Example', 'alarms.example'],
    [' alarms.example ', 'alarms.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['0x7f.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['::FFFF:127.0.0.1', '127.0.0.1'],
    ['[2001:DB8:0::1]', '[2001:db8::1]'],
    ['2001:db8::1', '[2001:db8::1]'],
  ])('%s is %s', (text, canonical) => expect(canonicalHost(text)).toBe(canonical))

  test.each([
    '',
    'alarms.example.',
    'alarms.example\u{3002}',
    'tcp://alarms.example',
    'a@alarms.example',
    'alarms.example:9000',
    'fe80::1%eth0',
    '256.1.1.1',
    ':',
    '[]',
  ])('%j is none', (text) => expect(canonicalHost(text)).toBeNull())
})

test('an address that is allowed is allowed in each of its spellings', () => {
  const allowed = allowedHosts('10.0.0.9')
  for (const spelling of ['10.0.0.9', '10.9', '0xa.0.0.011', '167772169', '::ffff:10.0.0.9'])
    expect(allowed.has(canonicalHost(spelling) ?? '')).toBe(true)
})

test('an installation that allows none allows none', () => {
  expect([...allowedHosts('')]).toEqual([])
  expect([...allowedHosts(' , ,http://alarms.example')]).toEqual([])
})
