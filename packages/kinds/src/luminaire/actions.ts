import type { CommandSpec } from '@lamplighter/contract'
import { schemaOf } from '@lamplighter/contract'
import { z } from 'zod'
import { text } from '../settings/field.ts'

const nothing = z.strictObject({})
const maintenance = { opcode: 'dck', needArgs: false, permission: 'light.maintain', args: nothing } as const

const version = [
  text('version', { zh: '固件版本', en: 'Firmware version' }, 20, {
    pattern: /^\d+\.\d+\.\d+$/,
    note: { zh: '如 3.2.1', en: 'For example 3.2.1' },
  }),
]

/** Sets the clock by the platform's: the answer tells what it was off by. */
export const calibrateClock: CommandSpec = {
  code: 'dcc.clock',
  opcode: 'dcc',
  name: { zh: '校时', en: 'Set the clock' },
  needArgs: false,
  needPswd: false,
  permission: 'light.configure',
  args: nothing,
}

export const reboot: CommandSpec = {
  ...maintenance,
  code: 'dck.reboot',
  name: { zh: '重启', en: 'Restart' },
  needPswd: true,
}

/** As delivered again: plans, groups and thresholds are lost. */
export const initialise: CommandSpec = {
  ...maintenance,
  code: 'dck.initialise',
  name: { zh: '恢复出厂', en: 'Restore as delivered' },
  needPswd: true,
}

export const clearEnergy: CommandSpec = {
  ...maintenance,
  code: 'dck.clearEnergy',
  name: { zh: '电量清零', en: 'Clear the energy count' },
  needPswd: true,
}

/** Fetches and starts another firmware; the device tells of its steps while it works. */
export const upgrade: CommandSpec = {
  ...maintenance,
  code: 'dck.upgrade',
  name: { zh: '远程升级', en: 'Upgrade online' },
  needArgs: true,
  needPswd: true,
  args: schemaOf(version),
  fields: version,
}

export const upkeepActions: readonly CommandSpec[] = [calibrateClock, reboot, initialise, clearEnergy, upgrade]
