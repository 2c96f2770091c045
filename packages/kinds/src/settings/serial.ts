import {
  type CommandSpec,
  enums,
  type FieldRule,
  type Filled,
  type Label,
  type Operation,
  SERIAL,
  schemaOf,
} from '@lamplighter/contract'
import { choice, HEX, number, rows, text } from './field.ts'
import type { Keeper } from './keeper.ts'
import type { Setting } from './setting.ts'

const RATES = [SERIAL.baud[0], 600, 1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, SERIAL.baud[1]] as const
/** Bytes of one test, each two characters of hex. */
const TEST_BYTES = 32

const same = (word: string): Label => ({ zh: word, en: word })
const port = number('port', { zh: '串口', en: 'Port' }, '', SERIAL.ports)

const cells = [
  port,
  choice('type', { zh: '类型', en: 'Type' }, enums.serialType),
  choice('baud', { zh: '波特率', en: 'Baud' }, Object.fromEntries(RATES.map((rate) => [rate, same(String(rate))]))),
  number('dataBits', { zh: '数据位', en: 'Data bits' }, '', SERIAL.dataBits),
  choice('parity', { zh: '校验', en: 'Parity' }, enums.parity),
  number('stopBits', { zh: '停止位', en: 'Stop bits' }, '', SERIAL.stopBits),
  text('device', { zh: '所接设备', en: 'Attached device' }, 32, { optional: true }),
]

type Port = { readonly port: number; readonly device?: string }

const portsOf = (filled: Filled): readonly Port[] => (Array.isArray(filled.ports) ? (filled.ports as Port[]) : [])

const once: FieldRule = (filled) => {
  const numbers = portsOf(filled).map((one) => one.port)
  if (new Set(numbers).size === numbers.length) return null
  return { field: 'ports', sentence: { zh: '每个串口只能有一行', en: 'Each port has one row only' } }
}

/** Ports were once written in other words. */
const today = ({ data, stop, ...row }: Filled): Filled => ({
  ...row,
  type: String(row.type).toUpperCase(),
  dataBits: row.dataBits ?? data,
  stopBits: row.stopBits ?? stop,
})

/** The serial ports of a controller, 1 to 6; as delivered the first speaks to a DL/T 645 meter. */
export const serialOf = (change: Operation): Setting => ({
  name: 'serial',
  label: { zh: '串口', en: 'serial ports' },
  fields: [rows('ports', { zh: '串口', en: 'Ports' }, cells, [0, SERIAL.ports[1]])],
  rules: [once],
  delivered: {
    ports: [{ port: 1, type: 'RS485', baud: 2_400, dataBits: 8, parity: 'even', stopBits: 1, device: 'DL/T 645' }],
  },
  upgrade: (kept) => ({ ports: portsOf(kept).map((row) => today(row)) }),
  read: 'light.read',
  change,
})

const bytes = (key: string, label: Label, more: { optional?: true } = {}) =>
  text(key, label, 2 * TEST_BYTES, { pattern: /^(?:[0-9A-Fa-f]{2})+$/, ...more })

const sending = [port, bytes('send', { zh: '发送（十六进制）', en: 'Send (hex)' })]

/** Sends bytes out of a port, and tells what came back. */
export const serialTest = (permission: Operation): CommandSpec => ({
  code: 'dck.serialTest',
  opcode: 'dck',
  name: { zh: '串口测试发送', en: 'Test a serial port' },
  needArgs: true,
  needPswd: false,
  permission,
  args: schemaOf(sending),
  fields: sending,
  answer: [port, text('received', { zh: '收到（十六进制）', en: 'Received (hex)' }, 2 * TEST_BYTES, { pattern: HEX })],
})

/** A simulated port gives back what it was sent where something is attached to it, else nothing. */
export const answerSerialTest = (keeper: Keeper) => (args: Filled) => {
  const attached = portsOf(keeper.get('serial')).some((one) => one.port === args.port && one.device)
  return { port: args.port, received: attached ? String(args.send).toUpperCase() : '' }
}
