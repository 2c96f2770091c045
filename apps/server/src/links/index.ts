import type { LinkName } from '@lamplighter/contract'
import type { LinkDefinition } from './definition.ts'
import { ocpp } from './ocpp/link.ts'
import { onvif } from './onvif/link.ts'
import { player } from './player/link.ts'
import { sparkplug } from './sparkplug/link.ts'

/** Links that the server speaks. */
export const links: readonly LinkDefinition<LinkName>[] = [sparkplug, ocpp, player, onvif]
