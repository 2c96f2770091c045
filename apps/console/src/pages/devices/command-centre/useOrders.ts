import { callKey, useLive } from '@lamplighter/client'
import { orderStates } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { oneOf, textOf } from '../../../list/address.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { boundsOf, ranges } from '../../../time/range.ts'

/** A dusk moves thousands of items a second; the list is read again once in a while. */
const REST = 1_000

export const tabs = ['all', ...orderStates] as const

const orders = listing({
  call: 'command.orders',
  file: 'command.exportOrders',
  fields: {
    state: oneOf(tabs, 'all'),
    range: oneOf(ranges, 'week'),
    from: textOf(16),
    to: textOf(16),
    user: textOf(20),
    code: textOf(40),
    /** The order that is open. */
    order: textOf(36),
  },
  keepsPage: ['order'],
  replaces: ['user', 'from', 'to'],
  unfiltered: { range: 'all' },
  log: true,
  // What has no message, such as an order that expired while we were away.
  every: 15_000,
  asks: ({ state, user, code, ...range }, now, timeZone) => ({
    filters: {
      ...boundsOf(range, now, timeZone),
      ...(state === 'all' ? {} : { state }),
      ...(user.trim() ? { user: user.trim() } : {}),
      ...(code ? { code } : {}),
    },
  }),
})

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
  useOrderMoves()
  return useListing(orders)
}

export type Orders = ReturnType<typeof useOrders>
