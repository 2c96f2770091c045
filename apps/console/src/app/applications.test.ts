import type { Session } from '@lamplighter/client'
import { plainSettings } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { applicationAt, firstPage } from './applications.ts'

const signedIn = (curApp: string, codes: readonly string[]): Session => ({
  token: 't',
  curApp,
  curCust: 1,
  appScenes: codes.map((code) => ({ code, name: code, url: '' })),
  customers: [],
  modify: false,
  user: { id: 1, account: 'a', name: 'A', isSuper: false },
  ops: [],
  config: {
    name: '',
    code: 'city',
    ops: [],
    granters: [],
    map: { lng: 0, lat: 0, zoom: 1 },
    clock: { now: '2026-11-20T00:00:00Z', offsetMs: 0, timeZone: 'UTC' },
    inventedUntil: null,
    settings: plainSettings,
  },
})

test('the present application comes first', () => {
  expect(firstPage(signedIn('light', ['pole', 'light']))).toBe('/index/light/road/home')
})

test('without it, the first application that the console has', () => {
  expect(firstPage(signedIn('', ['unknown', 'light']))).toBe('/index/light/road/home')
})

test('a user without any application of this console goes nowhere', () => {
  expect(firstPage(signedIn('light', []))).toBeNull()
  expect(firstPage(signedIn('light', ['unknown']))).toBeNull()
})

test('an application that has no screens yet is nowhere to go', () => {
  expect(firstPage(signedIn('site', ['site', 'light']))).toBe('/index/light/road/home')
  expect(firstPage(signedIn('site', ['site', 'pole']))).toBe('/index/pole/home')
  expect(firstPage(signedIn('site', ['site']))).toBeNull()
})

test('an address says which application it belongs to', () => {
  expect(['/index/pole/home', '/index/pole', '/index/poles'].map(applicationAt)).toEqual(['pole', 'pole', 'light'])
  expect(['/index/light/road/home', '/index/light/single'].map(applicationAt)).toEqual(['light', 'light'])
})
