import { examples as alarms } from './domains/alarms.ts'
import { examples as charging } from './domains/charging.ts'
import { examples as devices } from './domains/devices.ts'
import { examples as inventory } from './domains/inventory.ts'
import { examples as lighting } from './domains/lighting.ts'
import { examples as media } from './domains/media.ts'
import { examples as organisation } from './domains/organisation.ts'
import { examples as platform } from './domains/platform.ts'
import { examples as poles } from './domains/poles.ts'
import type { Examples } from './example.ts'

/**
 * A well-formed input of every call. A call without an example does not compile: authorization is tested on everything that
 * can be called. Files are asked for as text, in which a leak can be seen.
 */
export const examples: Examples = {
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
