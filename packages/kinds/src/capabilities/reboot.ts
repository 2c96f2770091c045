import { type CommandSpec, schemaOf } from '@lamplighter/contract'

/** Whoever uses the device has to do without it for a minute. */
export const reboot: CommandSpec = {
  code: 'dco.reboot',
  opcode: 'dco',
  name: { zh: '重启', en: 'Restart' },
  needArgs: false,
  needPswd: false,
  permission: 'poleDevice.control',
  args: schemaOf([]),
}
