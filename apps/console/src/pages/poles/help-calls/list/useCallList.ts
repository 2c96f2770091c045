import { useCall, useNow } from '@lamplighter/client'
import type { IntercomCall } from '@lamplighter/contract'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { logPaging, oneOf, pageOf, useAddress, wholeOf } from '../../../../list/address.ts'
import { useLastPage } from '../../../../list/useLastPage.ts'
import { useOpenCalls } from '../../../../pole/call/useOpenCalls.ts'
import { callStateOf, callStates, endingsOf } from '../callState.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

export const periods = { day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR } as const
export const periodNames = Object.keys(periods) as (keyof typeof periods)[]

const fields = {
  call: wholeOf(),
  state: oneOf(callStates, null),
  period: oneOf(periodNames, null),
  ...logPaging,
}
const options = { keepsPage: ['call'], walks: ['call'] } as const

/** Calls as the address narrows them: on the first page those that are not over come first, then the newest. */
export function useCallList() {
  const [query, change] = useAddress(fields, options)
  const { state, period, cursor } = query
  const now = useNow(MINUTE)
  // By the hour, so that the question stays the same in between.
  const from = period && new Date(Math.floor(now / HOUR) * HOUR - periods[period]).toISOString()
  const endings = state ? endingsOf[state] : []
  const isLive = state !== null && endings.length === 0
  const open = useOpenCalls()
  const log = useCall(
    'intercom.calls',
    {
      ...pageOf(query),
      filters: { isOpen: false, ...(endings.length > 0 && { endings: [...endings] }), ...(from && { from }) },
    },
    { every: MINUTE, keep: true, enabled: !isLive },
  )
  const isBeyond = useLastPage(isLive ? { data: undefined } : log, { page: 1, ...query }, change)
  const openIds = open.data?.rows.map(({ id }) => id).join()
  const { refetch } = log
  // What is not open any more is in the log now.
  useEffect(() => {
    if (openIds !== undefined && !isLive) void refetch()
  }, [openIds, isLive, refetch])

  // Whoever looks at a call that is over, or at none, is led to the next press; a talk is not interrupted.
  const [, setParams] = useSearchParams()
  const known = useRef<ReadonlySet<number> | null>(null)
  const lead = useEffectEvent((now: readonly IntercomCall[]) => {
    const fresh = now.find(({ id }) => known.current?.has(id) === false)
    known.current = new Set(now.map(({ id }) => id))
    if (fresh && !now.some(({ id }) => id === query.call)) change({ call: fresh.id })
  })
  useEffect(() => {
    if (open.data) lead(open.data.rows)
  }, [open.data])

  const live = (open.data?.rows ?? []).filter((call) => state === null || callStateOf(call) === state)
  const shownLive = cursor === '' && (state === null || isLive) ? live : []
  const past = isLive ? [] : (log.data?.rows ?? [])
  const ids = new Set(past.map(({ id }) => id))
  const rows: IntercomCall[] = [...shownLive.filter(({ id }) => !ids.has(id)), ...past]
  const isRead = open.data !== undefined && !isBeyond && (isLive || log.data !== undefined)
  return {
    query,
    change,
    /** Opens a call in place of none: no step back leads to none again. */
    openFirst: useCallback(
      (id: number) =>
        setParams(
          (params) => {
            const next = new URLSearchParams(params)
            next.set('call', String(id))
            return next
          },
          { replace: true },
        ),
      [setParams],
    ),
    rows,
    counts: {
      open: open.data?.rows.filter((call) => callStateOf(call) === 'open').length,
      answered: open.data?.rows.filter((call) => callStateOf(call) === 'answered').length,
    },
    log: isLive ? undefined : log.data,
    reading: {
      data: isRead ? rows : undefined,
      error: open.error ?? (isLive ? null : log.error),
      refetch: () => Promise.all([open.refetch(), ...(isLive ? [] : [refetch()])]),
    },
  }
}
export type CallList = ReturnType<typeof useCallList>
