import { deflateSync } from 'node:zlib'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { get } from 'sparkplug-payload'
import { describe, expect, it } from 'vitest'
import type { MetricDraft } from './codec/payload.ts'
import { BadPayload, DataType, decodePayload, encodeCompressed, encodePayload, PAYLOAD_LIMITS } from './codec.ts'
import recorded from './frames/sparkplug-payload.json' with { type: 'json' }

const peer = get('spBv1.0') ?? expect.unreachable('The other codec lost its version')

const MAX = Number.MAX_SAFE_INTEGER

const typed = (datatype: number, value: fc.Arbitrary<MetricDraft['value']>) =>
  fc.record({ datatype: fc.constant(datatype), value: fc.oneof({ weight: 9, arbitrary: value }, fc.constant(null)) })

const typedValue = fc.oneof(
  typed(DataType.Int8, fc.integer({ min: -128, max: 127 })),
  typed(DataType.Int16, fc.integer({ min: -32768, max: 32767 })),
  typed(DataType.Int32, fc.integer()),
  typed(DataType.Int64, fc.integer({ min: -MAX, max: MAX })),
  typed(DataType.UInt8, fc.nat(255)),
  typed(DataType.UInt16, fc.nat(65535)),
  typed(DataType.UInt32, fc.integer({ min: 0, max: 0xffff_ffff })),
  typed(DataType.UInt64, fc.integer({ min: 0, max: MAX })),
  typed(DataType.Float, fc.float()),
  typed(DataType.Double, fc.double()),
  typed(DataType.Boolean, fc.boolean()),
  typed(DataType.String, fc.string({ unit: 'grapheme' })),
  typed(DataType.DateTime, fc.integer({ min: 0, max: MAX })),
  typed(DataType.Bytes, fc.uint8Array()),
)

const time = fc.integer({ min: 0, max: MAX })
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const metric = fc
  .record({
    name: optional(fc.string({ unit: 'grapheme' })),
    alias: optional(fc.integer({ min: 0, max: MAX })),
    timestamp: optional(time),
    historical: fc.boolean(),
    transient: fc.boolean(),
    typed: typedValue,
    unit: optional(fc.string()),
  })
  .map(({ typed, unit, ...rest }) => ({
    ...rest,
    ...typed,
    properties: unit === null ? null : new Map([['unit', { datatype: DataType.String, value: unit }]]),
  }))

const payload = fc.record({
  timestamp: optional(time),
  seq: optional(fc.nat(255)),
  metrics: fc.array(metric),
  uuid: fc.constant(null),
  body: optional(fc.uint8Array()),
})

function faultOf(bytes: Uint8Array): BadPayload['fault'] | null {
  try {
    decodePayload(bytes)
    return null
  } catch (error) {
    if (error instanceof BadPayload) return error.fault
    throw error
  }
}

describe('the Sparkplug codec', () => {
  it('reads back every payload it writes', () => {
    fc.assert(
      fc.property(payload, (draft) => {
        expect(decodePayload(encodePayload(draft))).toEqual(draft)
      }),
      runs(100),
    )
  })

  it('reads back every payload it packs', () => {
    fc.assert(
      fc.property(payload, fc.constantFrom('GZIP', 'DEFLATE'), (draft, algorithm) => {
        expect(decodePayload(encodeCompressed(draft, algorithm)).metrics).toEqual(draft.metrics)
      }),
      runs(100),
    )
  })

  it('reads the frames of another maker', () => {
    for (const { title, seq, values, hex } of recorded) {
      const read = decodePayload(Buffer.from(hex, 'hex'))
      expect(read.seq, title).toBe(seq)
      expect(
        read.metrics.map(({ name, value }) => [name, value]),
        title,
      ).toEqual(values)
    }
  })

  it('is read by the codec of another maker', () => {
    const kinds = new Map<number, string>([
      [DataType.Int32, 'Int32'],
      [DataType.UInt8, 'UInt8'],
      [DataType.Float, 'Float'],
      [DataType.Double, 'Double'],
      [DataType.Boolean, 'Boolean'],
      [DataType.String, 'String'],
    ])
    const understood = metric.filter(
      ({ datatype, value, name }) => kinds.has(datatype) && value !== null && name !== null,
    )
    fc.assert(
      fc.property(fc.array(understood), (metrics) => {
        const read = peer.decodePayload(encodePayload({ timestamp: 1, seq: 2, metrics }))
        const said = (read.metrics ?? []).map(({ name, type, value }) => [name, type, value])
        expect(said).toEqual(metrics.map(({ name, datatype, value }) => [name, kinds.get(datatype), value]))
      }),
      runs(100),
    )
  })

  it('tells another maker large integers exactly', () => {
    const metrics = [
      { name: 'a', datatype: DataType.Int64, value: -MAX },
      { name: 'b', datatype: DataType.UInt32, value: 0x7fff_ffff },
      { name: 'c', datatype: DataType.DateTime, value: MAX },
    ]
    const read = peer.decodePayload(encodePayload({ metrics }))
    expect(read.metrics?.map(({ value }) => String(value))).toEqual([String(-MAX), String(0x7fff_ffff), String(MAX)])
  })

  it('leaves the datatype to the birth when told so', () => {
    const [read] = decodePayload(
      encodePayload({ metrics: [{ alias: 1, datatype: DataType.Int64, value: -1, untyped: true }] }),
    ).metrics
    expect(read).toMatchObject({ alias: 1, datatype: 0, value: -1 })
  })

  it('throws BadPayload, and nothing else, for whatever bytes arrive', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void faultOf(bytes)),
      runs(100),
    )
  })

  it('calls a payload truncated wherever it is cut within a field', () => {
    const whole = Buffer.from(recorded[1]?.hex ?? '', 'hex')
    const faults = Array.from(whole, (_, length) => faultOf(whole.subarray(0, length)))
    // Cut between two fields it is a shorter payload, and nothing can tell.
    expect(faults.filter((fault) => fault !== null && fault !== 'truncated')).toEqual([])
    expect(faults.filter((fault) => fault === 'truncated').length).toBeGreaterThan(whole.length * 0.9)
  })

  it('refuses a metric that reaches beyond its payload', () => {
    expect(faultOf(Uint8Array.of(0x12, 0x7f, 0x0a))).toBe('truncated')
  })

  it('refuses groups nested without end', () => {
    expect(faultOf(new Uint8Array(1_000_000).fill(0x0b))).not.toBeNull()
  })

  it('refuses a field that reaches beyond its metric', () => {
    expect(faultOf(Uint8Array.of(0x12, 3, 0x0a, 5, 0x61, 0x61, 0x61, 0x61, 0x61))).toBe('truncated')
  })

  it('refuses a packed payload that grows beyond the limit, is packed twice or packed by unknown means', () => {
    const wrap = (body: Uint8Array, algorithm: string) =>
      encodePayload({
        uuid: 'SPBV1.0_COMPRESSED',
        body,
        metrics: [{ name: 'algorithm', datatype: DataType.String, value: algorithm }],
      })
    expect(faultOf(wrap(deflateSync(Buffer.alloc(PAYLOAD_LIMITS.bytes + 1)), 'DEFLATE'))).toBe('tooLarge')
    expect(faultOf(wrap(deflateSync(encodeCompressed({ metrics: [] }, 'GZIP')), 'DEFLATE'))).toBe('notSparkplug')
    expect(faultOf(wrap(Buffer.from('x'), 'LZ4'))).toBe('notSparkplug')
    expect(faultOf(wrap(deflateSync(Buffer.alloc(100)).subarray(0, 8), 'DEFLATE'))).toBe('truncated')
  })
})

describe('what a payload may hold', () => {
  const text = (name: string, value: string) => ({ name, datatype: DataType.String, value })
  const refusal = (bytes: Uint8Array) => {
    try {
      decodePayload(bytes)
      return null
    } catch (error) {
      return error instanceof BadPayload ? error.fault : error
    }
  }

  it('is bounded in bytes, metrics and the length of names', () => {
    expect(refusal(new Uint8Array(PAYLOAD_LIMITS.bytes + 1))).toBe('tooLarge')
    const metrics = Array.from({ length: PAYLOAD_LIMITS.metrics + 1 }, (_, n) => text(`m${n}`, ''))
    expect(refusal(encodePayload({ metrics }))).toBe('tooLarge')
    expect(refusal(encodePayload({ metrics: metrics.slice(1) }))).toBeNull()
    expect(refusal(encodePayload({ metrics: [text('n'.repeat(PAYLOAD_LIMITS.name + 1), '')] }))).toBe('tooLarge')
  })

  it.each([
    ['NUL', 'a\0b', 'ab'],
    ['NUL written out in JSON', '{"a":"\\u0000"}', '{"a":""}'],
    ['half a character', 'a\ud800b', 'a\ufffd\ufffd\ufffdb'],
    ['more than is kept', 'x'.repeat(PAYLOAD_LIMITS.text + 1), 'x'.repeat(PAYLOAD_LIMITS.text)],
  ])('a text with %s becomes one that the database holds', (_, given, kept) => {
    const { metrics } = decodePayload(encodePayload({ metrics: [text('name', given)] }))
    expect(metrics[0]?.value).toBe(kept)
  })
})
