import { calls as alarms } from './alarms/calls.ts'
import type { Call } from './call/call.ts'
import { calls as charging } from './charging/calls.ts'
import { calls as devices } from './devices/calls.ts'
import { calls as inventory } from './inventory/calls.ts'
import { calls as lighting } from './lighting/calls.ts'
import { calls as media } from './media/calls.ts'
import { calls as organisation } from './organisation/calls.ts'
import { calls as platform } from './platform/calls.ts'
import { calls as poles } from './poles/calls.ts'

const domains = { platform, organisation, inventory, devices, lighting, alarms, poles, media, charging }
type Domains = typeof domains

/** Names of the calls of a domain. */
export type CallOf<Domain extends keyof Domains> = keyof Domains[Domain]

/** Every HTTP call of the product. Handlers, hooks, OpenAPI and the permission tests read this list. */
export const calls = {
  ...platform,
  ...organisation,
  ...inventory,
  ...devices,
  ...lighting,
  ...alarms,
  ...poles,
  ...media,
  ...charging,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls
