import { enums } from '@lamplighter/contract'
import { describe, expect, test } from 'vitest'
import { wires } from '../wires.ts'
import { keepersOf } from './keeper.ts'
import { answerSerialTest, serialOf, serialTest } from './serial.ts'
import { commandsOf } from './setting.ts'

const setting = serialOf('gateway.configure')
const [, change] = commandsOf([setting])
const row = { port: 1, type: 'RS485', baud: 9_600, dataBits: 8, parity: 'none', stopBits: 1 }
const takes = (...ports: object[]) => change!.args.safeParse({ ports }).success

describe('serial ports', () => {
  test.each([
    ['port', [0, false], [1, true], [6, true], [7, false]],
    ['dataBits', [5, false], [6, true], [9, true], [10, false]],
    ['stopBits', [0, false], [1, true], [2, true], [3, false]],
    ['baud', [299, false], [300, true], [115_200, true], [115_201, false]],
    ['type', ['RS232', true], ['RS485', true], ['RS422', false]],
    ['parity', ['none', true], ['odd', true], ['even', true], ['mark', false]],
  ] as const)('%s has its bounds', (key, ...tried) => {
    for (const [value, good] of tried) expect(takes({ ...row, [key]: value }), String(value)).toBe(good)
  })

  test('types and parities are those of the contract', () => {
    for (const type of Object.keys(enums.serialType)) expect(takes({ ...row, type }), type).toBe(true)
    for (const parity of Object.keys(enums.parity)) expect(takes({ ...row, parity }), parity).toBe(true)
  })

  test('what is attached is a name of 32 characters at most, or nothing', () => {
    expect(takes({ ...row, device: '' }, { ...row, port: 2, device: 'x'.repeat(32) })).toBe(true)
    expect(takes({ ...row, device: 'x'.repeat(33) })).toBe(false)
  })

  test('each port has one row, and there are six at most', () => {
    const six = [1, 2, 3, 4, 5, 6].map((port) => ({ ...row, port }))
    expect(takes(...six)).toBe(true)
    expect(takes(row, { ...row, baud: 300 })).toBe(false)
    expect(takes(...six, row)).toBe(false)
  })

  test.each(['power-box', 'gateway'] as const)('a %s has one setting for them, the same as the other kind', (kind) => {
    const codes = wires[kind].commands.map(({ code }) => code).filter((code) => /serial/i.test(code))
    expect(codes.toSorted()).toEqual(['dcc.serial', 'dck.serialTest', 'dcs.serial'])
    expect(wires[kind].commands.find(({ code }) => code === 'dcc.serial')?.fields).toEqual(setting.fields)
  })
})

test('a device goes on with the ports that an earlier firmware kept', () => {
  const ports = [{ port: 2, type: 'rs232', baud: 9_600, data: 7, parity: 'odd', stop: 2, device: 'lux' }]
  const keeper = keepersOf([setting])({ serial: { ports } })
  const now = { port: 2, type: 'RS232', baud: 9_600, dataBits: 7, parity: 'odd', stopBits: 2, device: 'lux' }
  expect(keeper.get('serial')).toEqual({ ports: [now] })
  expect(keepersOf([setting])(keeper.save()).get('serial')).toEqual({ ports: [now] })
})

test('a test of a port sends whole bytes, 32 at most', () => {
  const { args } = serialTest('gateway.maintain')
  const sends = (send: string) => args.safeParse({ port: 1, send }).success
  expect(sends('68')).toBe(true)
  expect(sends('AA'.repeat(32))).toBe(true)
  for (const send of ['', '6', 'xy', 'AA'.repeat(33)]) expect(sends(send), send).toBe(false)
})

test('a simulated port answers with what it was sent where something is attached', () => {
  const keeper = keepersOf([setting])(null)
  const answer = answerSerialTest(keeper)
  expect(answer({ port: 1, send: '68aa' })).toEqual({ port: 1, received: '68AA' })
  expect(answer({ port: 2, send: '68aa' })).toEqual({ port: 2, received: '' })
  keeper.order('dcc.serial', { ports: [{ ...row, port: 2, device: 'lux' }] })
  expect(answer({ port: 1, send: '68aa' }).received).toBe('')
  expect(answer({ port: 2, send: '68aa' }).received).toBe('68AA')
})
