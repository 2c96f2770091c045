import { once } from 'node:events'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Central, createCentral, NAME, SECRET } from './testing/central.ts'
import { openRaw, type Raw } from './testing/raw.ts'

let central: Central
let raw: Raw

beforeEach(async () => {
  central = await createCentral()
  raw = await openRaw(`${central.endpoint}/${NAME}`, { name: NAME, secret: SECRET })
})
afterEach(() => central.stop())

const heartbeat = () => raw.ask([2, 'h', 'Heartbeat', {}])
const meter = (value: string, more: object = {}) => [
  2,
  'm',
  'MeterValues',
  { connectorId: 1, meterValue: [{ timestamp: '2026-05-01T08:00:00Z', sampledValue: [{ value }] }], ...more },
]

test.each([
  ['no JSON', 'not a frame', 'malformed', 'RpcFrameworkError'],
  ['no array', {}, 'malformed', 'RpcFrameworkError'],
  ['an unknown action', [2, 'x', 'Dance', {}], 'unknownAction', 'NotImplemented'],
  [
    'a payload of another shape',
    [2, 'x', 'StartTransaction', { idTag: 'A' }],
    'invalidPayload',
    'OccurrenceConstraintViolation',
  ],
  ['a connector that it has not', meter('5', { connectorId: 7 }), 'unknownConnector', 'PropertyConstraintViolation'],
  ['a value that is no number', meter('five'), 'invalidPayload', 'PropertyConstraintViolation'],
])('%s is refused, and the next good frame is answered', async (_, frame, fault, code) => {
  expect((await raw.ask(frame))[2]).toBe(code)
  expect(central.faults()).toEqual([fault])
  expect(await heartbeat()).toMatchObject([3, 'h', { currentTime: '2026-05-01T08:00:00.000Z' }])
  expect(central.heard.latest).toEqual({})
})

test('an answer that nobody waits for is a fault, and is not answered', async () => {
  raw.say([3, 'nobody', {}])
  await heartbeat()
  expect(central.faults()).toEqual(['malformed'])
})

test('one who sends too large a frame, or too many, is cut off', async () => {
  raw.say('x'.repeat(70_000))
  await once(raw.socket, 'close')
  await vi.waitFor(() => expect(central.faults()).toEqual(['tooLarge']))
  raw = await openRaw(`${central.endpoint}/${NAME}`, { name: NAME, secret: SECRET })
  for (let n = 0; n < 250; n++) raw.say([2, String(n), 'Heartbeat', {}])
  await once(raw.socket, 'close')
  expect(central.faults()).toContain('tooMany')
})

test('values in other units are converted, and what is not followed is left out', async () => {
  const sampledValue = [
    { value: '1.5', unit: 'kWh' },
    { value: '6.9', measurand: 'Power.Active.Import', unit: 'kW' },
    { value: '229', measurand: 'Voltage', phase: 'L1-N' },
    { value: '1', measurand: 'Voltage', phase: 'L2-N' },
    { value: '80', measurand: 'SoC', unit: 'Percent' },
    { value: '77', measurand: 'Temperature', unit: 'Fahrenheit' },
  ]
  await raw.ask([
    ...[2, 'm', 'MeterValues'],
    { connectorId: 1, meterValue: [{ timestamp: '2026-05-01T08:00:00Z', sampledValue }] },
  ])
  expect(central.heard.latest).toEqual({ 'elec.energy': 1_500, 'charge.power': 6_900, 'elec.voltage': 229 })
})

test('a start that is repeated because its answer was lost is the same session', async () => {
  const start = [
    2,
    's',
    'StartTransaction',
    { connectorId: 1, idTag: 'A', meterStart: 5, timestamp: '2026-05-01T08:00:00Z' },
  ]
  const first = await raw.ask(start)
  expect(first[2]).toMatchObject({ transactionId: 41, idTagInfo: { status: 'Accepted' } })
  expect(await raw.ask(start)).toEqual(first)
})

const begin = async (more: object) => {
  const [, , { transactionId }] = (await raw.ask([
    ...[2, 's', 'StartTransaction'],
    { connectorId: 1, idTag: 'A', meterStart: 1_000, timestamp: '2026-05-01T07:00:00Z', ...more },
  ])) as [number, string, { transactionId: number }]
  return transactionId
}
const end = (more: object) =>
  raw.ask([2, 'e', 'StopTransaction', { meterStop: 6_000, timestamp: '2026-05-01T07:30:00Z', ...more }])
const over = { is: 'over', number: 41, at: Date.parse('2026-05-01T07:30:00Z'), meter: 6_000, reason: 'Local' }

test.each([
  ['a longer tag', { transactionId: 41, idTag: 'x'.repeat(21) }, {}],
  ['a further field', { transactionId: 41, info2: '' }, {}],
  ['numbers as text', { transactionId: '41', meterStop: '6000' }, {}],
  ['a fraction', { transactionId: 41, meterStop: 6_000.5 }, { meter: 6_000.5 }],
  ['a reason of another version', { transactionId: 41, reason: 'EVSEError' }, { reason: 'EVSEError' }],
  ['a time without a zone', { transactionId: 41, timestamp: '2026-05-01 15:30:00' }, {}],
  ['no number of a session', {}, {}],
  ['-1 for a session that began offline', { transactionId: -1 }, {}],
  ['0 for it', { transactionId: 0 }, {}],
])('a stop with %s ends the session', async (_, said, told) => {
  await begin({})
  expect((await end(said))[0]).toBe(3)
  expect(central.heard.charging.at(-1)).toEqual({ ...over, ...told })
  expect(central.faults()).toEqual([])
})

test('a stop says of its card what a start would', async () => {
  await begin({})
  expect((await end({ transactionId: 41, idTag: 'STOLEN' }))[2]).toEqual({ idTagInfo: { status: 'Blocked' } })
  expect((await end({ transactionId: 41 }))[2]).toEqual({})
})

test('a card that expires is told with its moment, so that no pile accepts it alone after that', async () => {
  const expiring = { idTagInfo: { status: 'Accepted', expiryDate: '2026-05-01T20:00:00.000Z' } }
  expect((await raw.ask([2, 'a', 'Authorize', { idTag: 'GUEST' }]))[2]).toEqual(expiring)
  expect((await raw.ask([2, 'b', 'Authorize', { idTag: 'A' }]))[2]).toEqual({ idTagInfo: { status: 'Accepted' } })
  await begin({ idTag: 'GUEST' })
  expect((await end({ transactionId: 41, idTag: 'GUEST' }))[2]).toEqual(expiring)
})

test('a start with a further field, a longer or no tag and text for numbers begins a session', async () => {
  expect(await begin({ info2: '', idTag: '\u0000', meterStart: '1000.5', connectorId: '1', reservationId: null })).toBe(
    41,
  )
  expect(central.heard.charging).toMatchObject([{ is: 'begun', tag: '', meter: 1_000.5, reservation: null }])
  expect(await begin({ idTag: 'x'.repeat(30) })).toBe(42)
  expect(central.heard.charging.at(-1)).toMatchObject({ tag: 'x'.repeat(30) })
})

test.each([
  ['a code that is none', { errorCode: 'Error', status: 'Faulted' }, { 'charge.status': 7, 'charge.error': 9 }],
  ['a fault without a code', { status: 'Faulted' }, { 'charge.status': 7, 'charge.error': 9 }],
  ['a word of OCPP 2', { errorCode: 'NoError', status: 'Occupied' }, { 'charge.status': 1, 'charge.error': 0 }],
  ['a word that is none', { errorCode: 'OverVoltage', status: 'Dancing' }, { 'charge.error': 5 }],
  ['longer texts', { status: 'Available', errorCode: 'NoError', info: 'x'.repeat(80) }, { 'charge.status': 0 }],
  ['a time that is none', { status: 'Available', errorCode: 'NoError', timestamp: '' }, { 'charge.status': 0 }],
])('a status with %s is taken', async (_, said, told) => {
  expect((await raw.ask([2, 'n', 'StatusNotification', { connectorId: '1', ...said }]))[0]).toBe(3)
  expect(central.heard.latest).toMatchObject(told)
})

test('a pile with long names announces itself', async () => {
  const long = { chargePointVendor: 'V', chargePointModel: 'M'.repeat(24), firmwareVersion: '1'.repeat(65), extra: {} }
  raw.say([2, 'b', 'BootNotification', long])
  // It is asked for its settings meanwhile.
  const answers = [await raw.heard(), await raw.heard()]
  expect(answers.find(([, id]) => id === 'b')).toMatchObject([3, 'b', { status: 'Accepted' }])
  expect(central.heard.births[0]!.samples.map(({ value }) => value)).toEqual(['V', 'M'.repeat(24), '1'.repeat(65)])
})

test('a session that samples count from 0 is measured by them, and its end by the life of the meter', async () => {
  const transactionId = await begin({ meterStart: 4_076_000 })
  const sample = (minute: number, value: string) =>
    raw.ask([
      ...[2, 'm', 'MeterValues'],
      {
        ...{ connectorId: 1, transactionId },
        meterValue: [
          {
            timestamp: `2026-05-01T07:${minute}:00Z`,
            sampledValue: [{ value }, { value: '6900', measurand: 'Power.Active.Import' }],
          },
        ],
      },
    ])
  for (const [minute, value] of [
    [10, '104'],
    [11, '228'],
    [40, '5900'],
  ] as const)
    expect((await sample(minute, value))[0]).toBe(3)
  expect(central.heard.latest).toMatchObject({
    ...{ 'charge.power': 6_900, 'charge.energy': 5_900, 'elec.energy': 4_081_900 },
  })
  await end({ transactionId, meterStop: 4_082_000 })
  expect(central.heard.latest).toMatchObject({ 'charge.energy': 6_000, 'charge.transaction': 0 })
  expect(central.faults()).toEqual([])
})

test('an order to stop is of the session that runs, whatever the pile said of others', async () => {
  const order = (correlation: string) => ({
    address: { group: 'city', edge: '13850700001', device: null },
    ...{ correlation, code: '', args: {}, writes: { 'charge.stop': true }, sequence: 1 },
    expiresAt: central.clock.now() + 300_000,
  })
  const [first, second] = [await begin({}), await begin({ timestamp: '2026-05-01T07:10:00Z' })]
  await raw.ask(meter('1100', { transactionId: 0 }))
  await raw.ask(meter('1200', { transactionId: first }))
  await end({ transactionId: first, meterStop: 1_000 })
  central.host.send(order('c'))
  expect(await raw.heard()).toMatchObject([2, expect.any(String), 'RemoteStopTransaction', { transactionId: second }])
})

test('a pile that does not answer fails no order, and the next order is sent', async () => {
  const order = (correlation: string) => ({
    address: { group: 'city', edge: '13850700001', device: null },
    ...{ correlation, code: '', args: {}, writes: { 'charge.start': correlation }, sequence: 1 },
    expiresAt: central.clock.now() + 300_000,
  })
  central.host.send(order('A'))
  central.host.send(order('B'))
  expect(await raw.heard()).toMatchObject([2, expect.any(String), 'RemoteStartTransaction', { idTag: 'A' }])
  central.clock.pass(31_000)
  expect(await raw.heard()).toMatchObject([2, expect.any(String), 'RemoteStartTransaction', { idTag: 'B' }])
  expect(central.heard.replies).toEqual([])
})

test('without the sub-protocol, or on another path, there is no connection', async () => {
  const who = { name: NAME, secret: SECRET }
  await expect(openRaw(`${central.endpoint}/${NAME}`, who, 'ocpp2.0.1')).rejects.toThrow('400')
  await expect(openRaw(`${central.endpoint}/a/${NAME}`, who)).rejects.toThrow('404')
  await expect(openRaw(`${central.endpoint}/%`, who)).rejects.toThrow()
  await expect(openRaw(`${central.endpoint}/13850700002@city`, who)).rejects.toThrow('401')
  expect(await heartbeat()).toMatchObject([3, 'h', {}])
})

test('whatever comes, the next good frame is answered', async () => {
  const actions = [
    'BootNotification',
    'StatusNotification',
    'StartTransaction',
    'StopTransaction',
    'MeterValues',
    'Authorize',
  ]
  const frames = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.string(), fc.constantFrom(...actions), fc.jsonValue())
      .map((one) => JSON.stringify(one)),
    fc.tuple(fc.constant(2), fc.string(), fc.constantFrom(...actions), fc.object()).map((one) => JSON.stringify(one)),
  )
  let n = 0
  await fc.assert(
    fc.asyncProperty(frames, async (frame) => {
      // The bound of messages in a time is another test's.
      central.clock.pass(10_000)
      raw.say(frame)
      const id = `good ${n++}`
      let answer = await raw.ask([2, id, 'Heartbeat', {}])
      while (answer[1] !== id) answer = await raw.heard()
      expect(answer[0]).toBe(3)
    }),
    runs(300),
  )
})
