import type { CallName } from '@lamplighter/contract'
import type { Right } from './right.ts'

/** Of calls about what devices there are: how they come from files, and how they go. */
export type InventoryCall = Extract<
  CallName,
  `import.${string}` | `device.retire${string}` | 'device.exportRetired' | 'device.restore'
>

export const inventoryRights: Readonly<Record<InventoryCall, Right>> = {
  'device.retired': 'device.view',
  'device.exportRetired': 'device.view',
  'device.retireImpact': 'device.retire',
  'device.retire': 'device.retire',
  'device.restore': 'device.retire',
  'import.upload': 'import.run, whole',
  'import.read': 'import.run, whole',
  'import.check': 'import.run, whole',
  'import.apply': 'import.run, whole',
  'import.revertImpact': 'import.run, whole',
  'import.revert': 'import.run, whole',
  'import.progress': 'import.run, whole',
  'import.missing': 'import.run, whole',
  'import.missingImpact': 'device.retire, whole',
  'import.retireMissing': 'device.retire, whole',
  'import.recent': 'import.run, whole',
  'import.result': 'import.run, whole',
}
