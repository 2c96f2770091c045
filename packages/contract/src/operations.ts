import { operations as alarms } from './alarms/operations.ts'
import { operations as devices } from './devices/operations.ts'
import { operations as inventory } from './inventory/operations.ts'
import { operations as lighting } from './lighting/operations.ts'
import { operations as organisation } from './organisation/operations.ts'
import { operations as platform } from './platform/operations.ts'
import { operations as poles } from './poles/operations.ts'
import type { Label } from './text/label.ts'

/** Operation codes `<area>.<action>`; a role is a set of them. */
export const operations = {
  ...platform,
  ...organisation,
  ...inventory,
  ...devices,
  ...lighting,
  ...alarms,
  ...poles,
} as const satisfies Record<string, Label>

export type Operation = keyof typeof operations
