import { expect, test } from 'vitest'
import { consoleAddress } from './console-address.ts'

test.each([
  '/index',
  '/index/light/road/monitor',
  '/index/light/road/monitor/alarms?tab=history&q=%E6%A1%A5&page=2',
  '/index/light/single?id=7&menu=info',
  '/index/pole/monitor/led?id=1',
])('%s is a screen', (address) => expect(consoleAddress(address)).toBe(address))

test.each([
  null,
  7,
  '',
  '/',
  '/login',
  '/api/ready',
  '//evil.example/index',
  '/index//evil.example',
  '/index/../api',
  '/index\\evil.example',
  '/index/light?a=\\',
  'https://evil.example/index/light',
  'javascript:alert(1)',
  '/index@evil.example',
  '/index/light/road/home#x',
  '/index/light?a=1\n2',
  `/index/light?q=${'x'.repeat(2_000)}`,
])('%s is not', (address) => expect(consoleAddress(address)).toBeNull())
