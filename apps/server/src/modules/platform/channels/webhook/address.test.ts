import { expect, test } from 'vitest'
import { allowedHosts } from '../../../../outbound/hosts.ts'
import { targetOf } from './address.ts'

const allowed = allowedHosts('erp.city.local, 10.0.0.9')

test.each([
  'https://hooks.example/a?key=1',
  'https://hooks.example:8443/',
  'https://8.8.8.8/',
  'http://erp.city.local/',
  'http://10.0.0.9:8080/in',
  'https://[::ffff:10.0.0.9]/',
])('%s may be sent to', (address) => expect(targetOf(address, allowed)).not.toBeNull())

test.each([
  '',
  'hooks.example',
  'http://hooks.example/',
  'https://user:word@hooks.example/',
  'ftp://10.0.0.9/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/',
  'https://hooks.example./',
])('%s may not', (address) => expect(targetOf(address, allowed)).toBeNull())
