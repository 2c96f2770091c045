import { type CommandSpec, type Operation, schemaOf } from '@lamplighter/contract'
import { z } from 'zod'
import { number, plain, text } from './field.ts'
import type { Setting } from './setting.ts'

const nothing = z.strictObject({})

const version = [
  text('version', { zh: '固件版本', en: 'Firmware version' }, 20, {
    pattern: /^\d+\.\d+\.\d+$/,
    note: { zh: '如 3.2.1', en: 'For example 3.2.1' },
  }),
]

/** What every controller can be told whatever it controls: its clock, a restart, another firmware. */
export function upkeepOf({
  configure,
  maintain,
  energised = [],
}: {
  configure: Operation
  maintain: Operation
  /** Points that it switches as it likes once it has restarted. */
  energised?: readonly string[]
}) {
  const maintenance = {
    opcode: 'dck',
    needArgs: false,
    needPswd: true,
    permission: maintain,
    isGrave: true,
    args: nothing,
  } as const
  const clock: CommandSpec = {
    code: 'dcc.clock',
    opcode: 'dcc',
    name: { zh: '校时', en: 'Set the clock' },
    needArgs: false,
    needPswd: false,
    permission: configure,
    args: nothing,
  }
  const restarts = energised.length > 0 ? { energises: () => energised } : {}
  const reboot: CommandSpec = { ...maintenance, ...restarts, code: 'dck.reboot', name: { zh: '重启', en: 'Restart' } }
  /** Plans, groups and thresholds are lost. */
  const initialise: CommandSpec = {
    ...maintenance,
    ...restarts,
    code: 'dck.initialise',
    name: { zh: '恢复出厂设置', en: 'Factory reset' },
  }
  const upgrade: CommandSpec = {
    ...maintenance,
    ...restarts,
    code: 'dck.upgrade',
    name: { zh: '远程升级', en: 'Update firmware' },
    needArgs: true,
    args: schemaOf(version),
    fields: version,
  }
  const clearEnergy: CommandSpec = {
    ...maintenance,
    code: 'dck.clearEnergy',
    name: { zh: '电量清零', en: 'Reset energy counter' },
  }
  return { common: [clock, reboot, initialise, upgrade] as readonly CommandSpec[], clearEnergy }
}

/** What every controller says of itself. */
export const identity: readonly Setting[] = [
  {
    name: 'clock',
    label: { zh: '时钟', en: 'clock' },
    fields: [
      plain('moment', 'time', { zh: '设备时间', en: 'Device time' }),
      number('off', { zh: '偏差', en: 'Off by' }, 's', [-1_000_000, 1_000_000]),
    ],
    delivered: { time: '2026-01-01T00:00:00Z', off: 0 },
    read: 'light.read',
  },
  {
    name: 'device',
    label: { zh: '设备信息', en: 'device' },
    fields: [
      text('serial', { zh: '序列号', en: 'Serial' }, 32),
      text('model', { zh: '型号', en: 'Model' }, 32),
      text('firmware', { zh: '固件', en: 'Firmware' }, 32),
    ],
    delivered: { serial: '0', model: '-', firmware: '-' },
    read: 'light.read',
  },
  {
    name: 'sim',
    label: { zh: 'SIM 卡信息', en: 'SIM card' },
    fields: [
      text('iccid', { zh: 'ICCID', en: 'ICCID' }, 20),
      text('imsi', { zh: 'IMSI', en: 'IMSI' }, 15),
      number('signal', { zh: '信号', en: 'Signal' }, 'dBm', [-140, 0]),
    ],
    delivered: { iccid: '0', imsi: '0', signal: 0 },
    read: 'light.read',
  },
]
