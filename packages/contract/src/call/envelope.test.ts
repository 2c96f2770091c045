import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { errors } from '../errors.ts'
import { runs } from '../testing/runs.ts'
import {
  escapeAngles,
  OTP_NEEDED,
  OTP_WRONG,
  SESSION_EXPIRED,
  seal,
  sealData,
  unescapeAngles,
  unseal,
  unsealData,
} from './envelope.ts'
import { Failure } from './failure.ts'

describe('the envelope', () => {
  test('gives back whatever was put in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        return (
          isDeepStrictEqual(unseal(seal(value).content), plain) && isDeepStrictEqual(unsealData(sealData(value)), plain)
        )
      }),
      runs(100),
    )
  })

  test('is the same where it is sealed by the browser and by Node', () => {
    const unit = fc.constantFrom('grapheme' as const, 'binary' as const)
    fc.assert(
      fc.property(
        unit.chain((one) => fc.string({ unit: one, maxLength: 400 })),
        (text) => {
          const byNode = sealData(text)
          vi.stubGlobal('Buffer', undefined)
          try {
            return sealData(text) === byNode
          } finally {
            vi.unstubAllGlobals()
          }
        },
      ),
      { ...runs(100), seed: 20261126 },
    )
  })

  test('escapes angle brackets, and text that looks like an escape survives', () => {
    expect(escapeAngles('<b>')).toBe('&lt;b&gt;')
    fc.assert(
      fc.property(fc.string(), (text) => unescapeAngles(escapeAngles(text)) === text),
      runs(100),
    )
    expect(unescapeAngles(escapeAngles('&lt; &amp;lt; <'))).toBe('&lt; &amp;lt; <')
  })

  test.each(['%%%', 'bm90IGpzb24=', '/w=='])('refuses %s', (content) => {
    expect(() => unseal(content)).toThrow()
  })
})

describe('the error list', () => {
  test('gives every error a number of its own and both languages', () => {
    const numbers = Object.values(errors).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { zh, en } of Object.values(errors)) expect(zh.length * en.length).toBeGreaterThan(0)
  })

  test('agrees with the numbers that the sign-in page knows by themselves', () => {
    expect([SESSION_EXPIRED, OTP_NEEDED, OTP_WRONG]).toEqual(
      (['session.expired', 'auth.otpNeeded', 'auth.otpWrong'] as const).map((key) => errors[key].number),
    )
  })

  test('names the same parameters in both languages', () => {
    const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    for (const { zh, en } of Object.values(errors)) expect(named(zh)).toEqual(named(en))
  })

  test('fills its sentences in the language that is asked for', () => {
    const failure = new Failure('request.notFound', { what: { zh: '设备', en: 'device' } })
    expect(failure.sentence('zh')).toBe('找不到设备')
    expect(failure.sentence('en')).toBe('There is no such device')
  })
})
