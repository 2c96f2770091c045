import { describe, expect, test } from 'vitest'
import { mayPublish, maySubscribe } from './access.ts'

const gateway = { group: 'city', edge: '13800000001' }

describe('a gateway', () => {
  test.each([
    'spBv1.0/city/NBIRTH/13800000001',
    'spBv1.0/city/NDEATH/13800000001',
    'spBv1.0/city/DDATA/13800000001/lamp',
  ])('publishes %s', (topic) => {
    expect(mayPublish(gateway, topic)).toBe(true)
  })

  test.each([
    'spBv1.0/city/NBIRTH/13800000002',
    'spBv1.0/other/NBIRTH/13800000001',
    'spBv1.0/city/NCMD/13800000001',
    'spBv1.0/city/DDATA/13800000001',
    'spBv1.0/city/DDATA/13800000001/lamp/more',
    'spBv1.0/city/NDATA/13800000001/lamp',
    'spBv1.0/STATE/lamplighter',
    '$SYS/broker/load',
    'anything',
  ])('does not publish %s', (topic) => {
    expect(mayPublish(gateway, topic)).toBe(false)
  })

  test.each([
    'spBv1.0/city/NCMD/13800000001',
    'spBv1.0/city/NCMD/13800000001/#',
    'spBv1.0/city/DCMD/13800000001/#',
    'spBv1.0/STATE/+',
  ])('subscribes to %s', (filter) => {
    expect(maySubscribe(gateway, filter)).toBe(true)
  })

  test.each([
    '#',
    '+/+',
    'spBv1.0/#',
    'spBv1.0/city/DCMD/+/#',
    'spBv1.0/city/NDATA/13800000001',
    '$SYS/#',
    '$share/a/spBv1.0/city/NCMD/13800000001',
    'spBv1.0/STATE/#/x',
  ])('does not subscribe to %s', (filter) => {
    expect(maySubscribe(gateway, filter)).toBe(false)
  })
})
