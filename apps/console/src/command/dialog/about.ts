import type { CommandSpec } from '@lamplighter/contract'
import type { TFunction } from 'i18next'

const special = {
  'dcs.read': 'read',
  'dco.switch': 'switch',
  'dco.dim': 'dim',
  'dco.output': 'output',
  'dcc.clock': 'clock',
  'dck.reboot': 'reboot',
  'dck.initialise': 'initialise',
  'dck.upgrade': 'upgrade',
  'dck.clearEnergy': 'clearEnergy',
  'dck.clearQueue': 'clearQueue',
} as const

const isSpecial = (code: string): code is keyof typeof special => code in special

/** The description of a command; of a setting by its opcode. */
export function aboutCommand({ code, opcode, shows }: CommandSpec, t: TFunction): string {
  if (isSpecial(code)) return t(`catalogue.about.${special[code]}`)
  if (opcode === 'dcs') return t('catalogue.about.dcs')
  return shows ? t(`catalogue.about.${opcode === 'dck' ? 'dck' : 'dcc'}`) : ''
}

/** A setting that the password protects is one that may lose the device. */
export const isRisky = ({ needPswd, opcode }: CommandSpec) => needPswd && opcode === 'dcc'
