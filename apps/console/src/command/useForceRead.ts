import type { Kind } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { useSendCommand } from './send/useSendCommand.ts'

/** Has a device of any kind report its present values. */
export function useForceRead(
  device: { readonly id: number; readonly kind: Kind } | undefined,
  onSent?: (groupId: string) => void,
) {
  const { send, sending } = useSendCommand()
  async function read() {
    const spec = device && commandOf('dcs.read', {}, device.kind)?.spec
    if (!spec) return
    const groupId = await send({ spec, args: {}, kind: device.kind, ids: [device.id] })
    if (groupId) onSent?.(groupId)
  }
  return { read: () => void read(), reading: sending }
}
