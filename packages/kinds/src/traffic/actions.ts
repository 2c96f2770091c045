import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import type { Ordered } from '../setting-driver.ts'
import { number, plain } from '../settings/field.ts'
import { FLASHING, NORMAL, PLAN, SIGNAL_STATE } from './points.ts'

const plans = [number('plan', { zh: '方案号', en: 'Plan number' }, '', [1, 16])]
const flashing = [plain('switch', 'on', { zh: '黄闪', en: 'Flashing' })]
const common = { opcode: 'dco', needArgs: true, needPswd: false, permission: 'poleDevice.control' } as const

export const setPlan: CommandSpec = {
  ...common,
  code: 'dco.signalPlan',
  name: { zh: '切换信号方案', en: 'Set signal plan' },
  args: schemaOf(plans),
  fields: plans,
  sets: () => PLAN,
}

/** Drivers give way to each other while it flashes. */
export const flash: CommandSpec = {
  ...common,
  code: 'dco.flashing',
  name: { zh: '黄闪控制', en: 'Flashing on or off' },
  args: schemaOf(flashing),
  fields: flashing,
  sets: () => SIGNAL_STATE,
}

export const orderedTraffic: Ordered = (code, args) => {
  const { plan, on } = args as { plan?: number; on?: boolean }
  if (code === setPlan.code && plan !== undefined) return { point: PLAN, value: plan }
  if (code !== flash.code || on === undefined) return null
  return { point: SIGNAL_STATE, value: on ? FLASHING : NORMAL }
}
