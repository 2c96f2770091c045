/** Names the standard and our command convention give a meaning. */
export const BD_SEQ = 'bdSeq'
export const REBIRTH = 'Node Control/Rebirth'
export const COMMAND = {
  correlation: 'Command/CorrelationId',
  code: 'Command/Code',
  args: 'Command/Args',
  expiresAt: 'Command/ExpiresAt',
  /** Grows from order to order; a device refuses one lower than the last it carried out for the same point. */
  sequence: 'Command/Sequence',
  /** To a gateway: the order goes to all its devices that carry this group number. */
  group: 'Command/Group',
} as const
export const REPLY = {
  correlation: 'Command/Reply/CorrelationId',
  status: 'Command/Reply/Status',
  message: 'Command/Reply/Message',
  result: 'Command/Reply/Result',
} as const

/** Devices of a kind share their names: one string each, not one per device. What is beyond these limits is not shared. */
const SHARED_LIMIT = 20_000
const SHARED_LENGTH = 128

export type Name = { readonly name: string; readonly key: string }

const shared = new Map<string, Name>()

/** `lamp/level` on the wire is `lamp.level` everywhere else. */
export function nameOf(wire: string): Name {
  const known = shared.get(wire)
  if (known !== undefined) return known
  const name = { name: wire, key: wire.replaceAll('/', '.') }
  if (shared.size < SHARED_LIMIT && wire.length <= SHARED_LENGTH) shared.set(wire, name)
  return name
}
