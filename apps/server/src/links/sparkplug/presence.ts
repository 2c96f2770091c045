import type { Address, LinkFrame } from '@lamplighter/links/link'
import type { Device, Registry } from '../../modules/devices/devices/index.ts'
import type { Clock } from '../../time/clock.ts'
import type { Transport } from './transport.ts'

/**
 * After a start of ours the database says who was online before it. A node that died meanwhile cannot be told by its
 * death message, so each is asked to show itself, and is lost when it does not.
 */
export type Presence = {
  start(): void
  stop(): void
  heard(frame: LinkFrame): void
  /** The broker kept nothing while we were away: every node is asked to show itself, whatever it has said since. */
  missed(): void
}

const ASK_AFTER = 8_000
const LOST_AFTER = 30_000
/** While nodes keep coming back, as after a power cut of a whole city, none is lost: not before none has for so long, or this late. */
const QUIET = 10_000
const LOST_AT_LAST = 5 * 60_000

type Deps = {
  /** Whose devices it looks after. */
  link: string
  registry: Registry
  transport: Transport
  clock: Clock
  rebirth: (group: string, edge: string) => void
  lost: (address: Address, at: number) => void
}

export function createPresence({ link, registry, transport, clock, rebirth, lost }: Deps): Presence {
  let started = false
  let silent: Map<string, Device> | null = null
  let startedAt = 0
  let returnedAt = 0
  const cancels: (() => void)[] = []

  function believed(): Map<string, Device> {
    const nodes = new Map<string, Device>()
    for (const device of registry.all()) {
      const tenant = registry.tenantById(device.customerId)
      if (tenant && device.link === link && device.gatewayId === null && device.online)
        nodes.set(`${tenant.code}/${device.code}`, device)
    }
    return nodes
  }

  const partsOf = (node: string) => node.split('/') as [group: string, edge: string]

  function ask(nodes: Iterable<string>) {
    for (const node of nodes) rebirth(...partsOf(node))
  }

  function lose() {
    const now = clock.now()
    const rest = Math.min(returnedAt + QUIET, startedAt + LOST_AT_LAST) - now
    if (rest > 0) return void cancels.push(clock.after(rest, lose))
    const connected = transport.connected()
    for (const [node, device] of silent ?? []) {
      if (connected?.has(node)) continue
      const [group, edge] = partsOf(node)
      for (const { code } of registry.behind(device.id)) lost({ group, edge, device: code }, now)
      lost({ group, edge, device: null }, now)
    }
    silent = null
  }

  return {
    start() {
      started = true
      silent = believed()
      startedAt = clock.now()
      cancels.push(
        clock.after(ASK_AFTER, () => ask(silent?.keys() ?? [])),
        clock.after(LOST_AFTER, lose),
      )
    },
    stop() {
      for (const cancel of cancels) cancel()
    },
    missed() {
      // At the start those that stay silent are asked.
      if (started) cancels.push(clock.after(ASK_AFTER, () => ask(believed().keys())))
    },
    heard(frame) {
      if (!silent || frame.send || !frame.address) return
      if (silent.delete(`${frame.address.group}/${frame.address.edge}`)) returnedAt = clock.now()
    },
  }
}
