import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import type { Ordered } from '../setting-driver.ts'
import { plain, text } from '../settings/field.ts'

const common = { opcode: 'dco', needArgs: true, needPswd: false, permission: 'poleDevice.control' } as const
const armed = [plain('switch', 'on', { zh: '布防', en: 'Armed' })]
const allowed = [
  text('job', { zh: '工单号', en: 'Job no.' }, 40),
  plain('moment', 'until', { zh: '允许至', en: 'Allowed until' }),
]

export const ARMED = 'cover.armed'
export const ALLOWED = 'cover.allowed'

/** A cover that is not armed says nothing when it is opened. */
export const armCover: CommandSpec = {
  ...common,
  code: 'dco.arm',
  name: { zh: '布防与撤防', en: 'Arm or disarm' },
  args: schemaOf(armed),
  fields: armed,
  sets: () => ARMED,
}

/** Whoever works below may open it until then. */
export const allowOpening: CommandSpec = {
  ...common,
  code: 'dco.allowOpening',
  name: { zh: '允许开启', en: 'Allow opening' },
  args: schemaOf(allowed),
  fields: allowed,
  sets: () => ALLOWED,
}

export const orderedCover: Ordered = (code, args) => {
  if (code === armCover.code) return { point: ARMED, value: (args as { on?: unknown }).on === true }
  return code === allowOpening.code ? { point: ALLOWED, value: true } : null
}
