import { ANSWERED_ITEMS, COMMAND_STATUS, type Language, reasonIn } from '@lamplighter/contract'
import { isRefused, type Judged } from './authorization.ts'
import type { Item } from './item.ts'

export type Sent = { itemId: string; cmdId: string; deviceId: number; status: number; message: string }
export type Refused = Omit<Sent, 'cmdId'> & { cmdId: null }
export type SentOrder = { groupId: string; list: Sent[] }
export type SentInShort = SentOrder & { total: number; failed: number }

export const sentOf = (language: Language, { id, clientId, cmdId, deviceId, status, message }: Item): Sent => ({
  itemId: clientId ?? id,
  cmdId,
  deviceId,
  status,
  message: reasonIn(message, language),
})

/** An order by its counts; its items as far as they are few, else those of them that failed. */
export function sentInShort(language: Language, groupId: string, items: readonly Item[]): SentInShort {
  const failed = items.filter(({ status }) => status === COMMAND_STATUS.failed)
  const named = items.length <= ANSWERED_ITEMS ? items : failed.slice(0, ANSWERED_ITEMS)
  const list = named.map((item) => sentOf(language, item))
  return { groupId, total: items.length, failed: failed.length, list }
}

const refusedOf = (language: Language, { wanted, refusal }: Extract<Judged, { refusal: unknown }>): Refused => ({
  itemId: wanted.clientId ?? '',
  cmdId: null,
  deviceId: wanted.deviceId,
  status: COMMAND_STATUS.failed,
  message: refusal.sentence(language),
})

/** Each item that was wanted, in its order: sent, or refused with the reason. */
export function sentOrRefused(
  language: Language,
  judged: readonly Judged[],
  items: readonly Item[],
): (Sent | Refused)[] {
  const sent = items[Symbol.iterator]()
  return judged.map((one) => (isRefused(one) ? refusedOf(language, one) : sentOf(language, sent.next().value!)))
}
