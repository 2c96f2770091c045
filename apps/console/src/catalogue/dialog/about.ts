import type { CommandSpec } from '@lamplighter/contract'
import type { TFunction } from 'i18next'

const special = [
  'dcs.read',
  'dco.switch',
  'dco.dim',
  'dco.output',
  'dcc.clock',
  'dck.reboot',
  'dck.initialise',
  'dck.upgrade',
  'dck.clearEnergy',
  'dck.clearQueue',
] as const

/** What a command does; a setting is told by its opcode. */
export function aboutCommand({ code, opcode, shows }: CommandSpec, t: TFunction): string {
  const own = special.find((one) => one === code)
  if (own) return t(`catalogue.about.${own}` as 'catalogue.about.dcs')
  if (opcode === 'dcs') return t('catalogue.about.dcs')
  return shows ? t(`catalogue.about.${opcode === 'dck' ? 'dck' : 'dcc'}`) : ''
}

/** A setting that the password protects is one that may lose the device. */
export const isRisky = ({ needPswd, opcode }: CommandSpec) => needPswd && opcode === 'dcc'
