import { type Operation, operations } from '../operations.ts'
import type { Label } from '../text/label.ts'
import { type ShippedRole, shippedRoleLabels } from './role-names.ts'

const all = Object.keys(operations) as Operation[]
const view: Operation[] = [
  'home.view',
  'device.view',
  'history.view',
  'alarm.view',
  'scene.view',
  'lux.view',
  'command.view',
]

/** Roles shipped with the product; an organisation may add its own. */
export const shippedRoles = {
  administrator: { label: shippedRoleLabels.administrator, operations: all },
  operator: {
    label: shippedRoleLabels.operator,
    operations: [
      ...view,
      'alarm.deal',
      'lux.answer',
      'frame.view',
      'light.read',
      'light.switch',
      'light.dim',
      'box.control',
      'loop.control',
      'poleDevice.control',
      'video.view',
      'lockOut.set',
      'lockOut.override',
      'scene.run',
      'approval.decide',
      'alarmAccount.view',
    ],
  },
  maintainer: {
    label: shippedRoleLabels.maintainer,
    operations: [
      ...view,
      'alarm.deal',
      'lux.save',
      'lux.answer',
      'frame.view',
      'light.read',
      'light.switch',
      'light.dim',
      'light.configure',
      'light.maintain',
      'plan.save',
      'plan.deploy',
      'box.control',
      'box.configure',
      'box.maintain',
      'loop.control',
      'poleDevice.control',
      'video.view',
      'poleDevice.configure',
      'lockOut.set',
      'gateway.configure',
      'gateway.maintain',
      'gateway.provision',
      'device.retire',
    ],
  },
  clerk: { label: shippedRoleLabels.clerk, operations: view },
  viewer: { label: shippedRoleLabels.viewer, operations: view },
} as const satisfies Record<ShippedRole, { label: Label; operations: readonly Operation[] }>
