import type { CallName } from '@lamplighter/contract'
import { rights as alarms } from './domains/alarms.ts'
import { rights as charging } from './domains/charging.ts'
import { rights as devices } from './domains/devices.ts'
import { rights as inventory } from './domains/inventory.ts'
import { rights as lighting } from './domains/lighting.ts'
import { rights as media } from './domains/media.ts'
import { rights as organisation } from './domains/organisation.ts'
import { rights as platform } from './domains/platform.ts'
import { rights as poles } from './domains/poles.ts'
import type { Right } from './right.ts'

/**
 * Who may make each call, written by hand: the tests judge by this table and not by the contract's own word, so that a
 * right that is loosened there turns red until somebody has thought about it here too. `whole`: the right has to reach
 * the whole organisation. `password`: it was confirmed a moment ago.
 */
export const rightsOfCalls: Readonly<Record<CallName, Right>> = {
  ...platform,
  ...organisation,
  ...inventory,
  ...devices,
  ...lighting,
  ...alarms,
  ...poles,
  ...media,
  ...charging,
}
