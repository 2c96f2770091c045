import type { CommandItem, ServerMessages } from '@lamplighter/contract'

/** An item after a live message about it. */
export const movedItem = (item: CommandItem, message: ServerMessages['cmd']): CommandItem => ({
  ...item,
  status: message.status,
  accepted: message.accepted,
  answered: message.answered,
  proof: message.proof,
  proved: message.proved,
  measured: message.measured,
  measuredPoint: message.measuredPoint,
  reported: message.reported,
  expected: message.expected,
  message: message.message,
  content: message.content,
})
