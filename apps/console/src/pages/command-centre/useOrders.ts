import { callKey, useCall, useLive, useNow, useSession } from '@lamplighter/client'
import { orderStates } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { logPaging, oneOf, pageOf, textOf, useAddress } from '../../list/address.ts'
import { boundsOf, ranges } from '../../list/range.ts'

const MINUTE = 60_000
/** A dusk moves thousands of items a second; the list is read again once in a while. */
const REST = 1_000
/** What has no message, such as an order that expired while we were away. */
const CHECK = 15_000

export const tabs = ['all', ...orderStates] as const

const fields = {
  state: oneOf(tabs, 'all'),
  range: oneOf(ranges, 'week'),
  from: textOf(16),
  to: textOf(16),
  user: textOf(20),
  code: textOf(40),
  /** The order that is open. */
  order: textOf(36),
  ...logPaging,
}
const options = { keeps: ['order'], slight: ['user', 'from', 'to'] } as const

/** Reads the list again when an order moves, once a second at most. */
function useOrderMoves() {
  const cache = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('cmd', () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void cache.invalidateQueries({ queryKey: callKey('command.orders') })
    }, REST)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
}

/** The orders that the address asks for, kept as they move. */
export function useOrders() {
  const now = useNow(MINUTE)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const [query, change] = useAddress(fields, options)
  const { state, user, code } = query
  const filters = {
    ...boundsOf(query, now, timeZone),
    ...(state === 'all' ? {} : { state }),
    ...(user.trim() ? { user: user.trim() } : {}),
    ...(code ? { code } : {}),
  }
  const reading = useCall('command.orders', { ...pageOf(query), filters }, { keep: true, every: CHECK })
  useOrderMoves()
  const isNarrowed = state !== 'all' || user !== '' || code !== '' || query.range !== 'all'
  return { query, change, filters, reading, timeZone, isNarrowed }
}

export type Orders = ReturnType<typeof useOrders>
