import type { ServerMessage } from '@lamplighter/contract'

/** A message as JSON, made once however many sockets send it. */
export type Outgoing = { readonly text: string }

export const outgoing = (message: ServerMessage): Outgoing => ({ text: JSON.stringify(message) })

/** Frames kept for the next socket that waits for the same messages: a few organisations may be busy at once. */
const FRAMES_KEPT = 8

const isSame = (one: readonly Outgoing[], other: readonly Outgoing[]) =>
  one.length === other.length && one.every((message, at) => message === other[at])

/** Serialises a list of messages as one frame; sockets that send the same list share its bytes. */
export function createSharedFrames(): (messages: readonly Outgoing[]) => Buffer {
  const recent: { messages: readonly Outgoing[]; bytes: Buffer }[] = []
  return (messages) => {
    const known = recent.find((frame) => isSame(frame.messages, messages))
    if (known) return known.bytes
    const bytes = Buffer.from(`[${messages.map(({ text }) => text).join()}]`)
    recent.unshift({ messages, bytes })
    recent.splice(FRAMES_KEPT)
    return bytes
  }
}
