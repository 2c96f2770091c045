import type { Kind, Silence, SilentCause } from '@lamplighter/contract'
import { causeAtOutput, lacksSupply, TELLING } from './supply.ts'

type Named = { readonly id: number; readonly name: string }

/** What stands around a device that is silent. */
export type SilentFacts = Named & {
  readonly kind: Kind
  /** What carries it. */
  readonly gateway: (Named & { readonly online: boolean }) | null
  /** The power box that feeds it, or itself. */
  readonly box:
    | (Named & {
        readonly online: boolean
        /** Its highest phase at its last report. */
        readonly volts: number | null
        readonly lamps: number
        readonly answering: number
      })
    | null
  /** The output of that box that it hangs on, and all lamps that do. */
  readonly output:
    | (Named & {
        readonly on: boolean | null
        readonly contact: boolean | null
        readonly lamps: number
        readonly answering: number
      })
    | null
  /** The loop of its carrier that feeds it and is off. */
  readonly loop: number | null
  /** Its site with all devices there that were ever heard; between the first and the last that fell silent, ms. */
  readonly site: (Named & { readonly devices: number; readonly answering: number; readonly within: number }) | null
}

/** Devices that fall silent so soon one after the other do so for the same reason, ms. */
const TOGETHER = 5 * 60_000

const CARRIERS: ReadonlySet<Kind> = new Set(['gateway', 'power-gateway'])

type Source = NonNullable<Silence['source']>

const shared = (
  cause: SilentCause,
  kind: Source['kind'],
  { id, name }: Named,
  part: string | null = null,
): Silence => ({
  cause,
  key: [kind, id, ...(part === null ? [] : [part])].join('/'),
  source: { kind, id, name, part },
})

const alone = (cause: SilentCause): Silence => ({ cause, key: cause, source: null })

/** Why a device is silent: what is nearest to the mains and what carries it come before itself. */
export function silenceOf({ gateway, box, output, loop, site, ...device }: SilentFacts): Silence {
  if (box && lacksSupply(box)) return shared('noSupply', 'power-box', box)
  if (gateway && loop !== null) return shared('loopOff', 'loop', gateway, String(loop))
  if (gateway && !gateway.online) return shared('gatewayOffline', 'gateway', gateway)
  if (box && output && output.lamps > TELLING && output.answering === 0)
    return shared(causeAtOutput(output), 'output', box, output.name)
  if (site && site.devices >= TELLING && site.answering === 0 && site.within <= TOGETHER)
    return shared('siteSilent', 'site', site)
  if (CARRIERS.has(device.kind)) return shared('connectionLost', 'gateway', device)
  return alone(device.kind === 'luminaire' ? 'controllerSilent' : 'connectionLost')
}
