import { expect, test } from 'vitest'
import { isForeign, isOtherHost } from './origin.ts'

const PUBLIC = 'https://lights.example'

test.each([
  ['lights.example', false],
  ['Lights.Example', false],
  ['127.0.0.1:8080', false],
  ['[::1]:8080', false],
  ['localhost:8080', false],
  ['10.0.0.7:8080', false],
  ['rebound.example', true],
  ['lights.example.evil.example', true],
  ['lights.example:8443', true],
  ['', true],
  [undefined, true],
])('a request to the host %s is for another one: %s', (host, other) => {
  expect(isOtherHost({ host }, PUBLIC)).toBe(other)
  expect(isForeign({ host }, PUBLIC)).toBe(other)
})

test('without a public address any name will do', () => {
  expect(isOtherHost({ host: 'lights.lan:8080' }, undefined)).toBe(false)
})

test.each([
  ['https://lights.example', 'lights.example', false],
  // The same name without TLS is whoever stands in the way.
  ['http://lights.example', 'lights.example', true],
  ['https://elsewhere.example', 'lights.example', true],
  ['null', 'lights.example', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', false],
  ['http://127.0.0.1:9090', '127.0.0.1:8080', true],
  ['https://rebound.example', 'rebound.example', true],
])('a page of %s that asks %s is foreign: %s', (origin, host, foreign) => {
  expect(isForeign({ origin, host }, PUBLIC)).toBe(foreign)
})

test('without a public address a page asks the host that it came from', () => {
  expect(isForeign({ origin: 'http://lights.lan:8080', host: 'lights.lan:8080' })).toBe(false)
  expect(isForeign({ origin: 'http://other.lan', host: 'lights.lan:8080' })).toBe(true)
})
