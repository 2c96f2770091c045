import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTopic, parseTopic } from './topic.ts'

const id = fc.string({ minLength: 1 }).filter((text) => !/[+/#]/.test(text) && !text.includes('\0'))
const address = fc.record({ group: id, edge: id, device: fc.option(id, { nil: null }) })

it('reads back every topic it writes', () => {
  fc.assert(
    fc.property(fc.constantFrom('BIRTH', 'DATA', 'DEATH', 'CMD'), address, (verb, address) => {
      expect(parseTopic(formatTopic(verb, address))).toEqual({ verb, address })
    }),
    runs(100),
  )
})

it('refuses what is no topic of a node or device', () => {
  const strange = [
    '',
    'spBv1.0',
    'spBv1.0/STATE/host',
    'spAv1.0/g/NDATA/e',
    'spBv1.0/g/NDATA',
    'spBv1.0/g/NDATA/',
    'spBv1.0//NDATA/e',
    'spBv1.0/g/NDATA/e/d',
    'spBv1.0/g/DDATA/e',
    'spBv1.0/g/DDATA/e/',
    'spBv1.0/g/DDATA/e/d/x',
    'spBv1.0/g/XDATA/e',
    'spBv1.0/g/NDATAX/e',
    'spBv1.0/g/NDATA/e+',
    'spBv1.0/g#/NDATA/e',
  ]
  expect(strange.filter((topic) => parseTopic(topic) !== null)).toEqual([])
})

it('refuses to write an id that would change the topic', () => {
  for (const edge of ['', 'a/b', 'a+', '#', 'a\u0000']) {
    expect(() => formatTopic('DATA', { group: 'g', edge, device: null })).toThrow(RangeError)
  }
})
